// Which keys act at a table, and when they belong to another control. Choices are numbered where they stand: a number key presses
// the button that bears it.
import type { Attachment } from 'svelte/attachments';

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

/** A sheet that is opened over the table, marked `data-sheet`, has Escape to itself: it is closed, and nothing else happens. */
const sheetIsOpen = (): boolean => globalThis.document?.querySelector('[data-sheet]') != null;

/** What a key does: a number picks that choice (counted from 0). Null leaves the key to others. */
export function actsOnKey(event: Pressed): KeyAct | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as Partial<Element> | null;
  if (target?.closest?.('input, textarea, select, dialog, [contenteditable]')) return null;
  // On a board Enter goes first to the hex that has the keyboard; what that leaves alone is the table's.
  const onButton = target?.closest?.('button, a, [role="button"]:not([data-act]), summary') != null;
  if (event.key === 'Escape') return sheetIsOpen() ? null : 'unpick';
  if (event.key === '+') return 'then';
  if (/^[1-9]$/.test(event.key)) return Number(event.key) - 1;
  if (onButton) return null;
  if (event.key === 'Enter') return 'send';
  return event.key === ' ' ? 'skip' : null;
}

/** The choices in here that can be pressed, in the order in which they are read. */
function choicesIn(root: Element): HTMLElement[] {
  const marked = [...root.querySelectorAll<HTMLElement>('[data-choice]')];
  return marked.filter((one) => !one.matches(':disabled') && one.getClientRects().length > 0);
}

/** Writes the number keys on the first nine choices, as `data-key`, and keeps them right while choices come and go. */
export const numbered: Attachment<HTMLElement> = (root) => {
  const number = (): void => {
    const choices = choicesIn(root);
    for (const one of root.querySelectorAll('[data-key]')) if (!choices.slice(0, 9).includes(one as HTMLElement)) one.removeAttribute('data-key');
    choices.slice(0, 9).forEach((one, at) => {
      if (one.dataset.key !== String(at + 1)) one.dataset.key = String(at + 1);
    });
  };
  number();
  const watch = new MutationObserver(number);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-choice', 'disabled', 'class'] });
  return () => watch.disconnect();
};

/** Presses the choice that bears this number, counted from 0; says whether choices are numbered here at all. */
export function pressNumbered(root: Element | undefined, at: number): boolean {
  const choices = root ? choicesIn(root) : [];
  choices[at]?.click();
  return choices.length > 0;
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
