// Which keys act at a table, and when they are somebody else's.

export type KeyAct = 'send' | 'then' | 'unpick' | 'skip' | number;

interface Pressed {
  key: string;
  defaultPrevented: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  target: EventTarget | null;
}

/** What a key does: a number picks that choice (counted from 0). Null leaves the key to others. */
export function actsOnKey(event: Pressed): KeyAct | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as Partial<Element> | null;
  if (target?.closest?.('input, textarea, select, dialog, [contenteditable]')) return null;
  const onButton = target?.closest?.('button, a, [role="button"], summary') != null;
  if (event.key === 'Escape') return 'unpick';
  if (event.key === '+') return 'then';
  if (/^[1-9]$/.test(event.key)) return Number(event.key) - 1;
  if (onButton) return null;
  if (event.key === 'Enter') return 'send';
  return event.key === ' ' ? 'skip' : null;
}

/** Is the keyboard at nothing in particular? Then arrows may lead through what is asked. */
export function isIdle(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.matches('[data-idle]'));
}

/** The number that an arrow key leads to in a row; null for other keys. */
export function stepTo(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
