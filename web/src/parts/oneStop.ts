// A list in which every line has a link would be a hundred stops of the Tab key. So it is one: arrows lead from link to link.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

export const oneStop: Attachment<HTMLElement> = (element) => {
  let current: HTMLElement | null = null;
  const links = () => [...element.querySelectorAll<HTMLElement>('button, a[href]')];

  /** One link can be reached by Tab: the last one that had the focus, or the newest. */
  function settle(): void {
    const all = links();
    if (!current || !all.includes(current)) current = all.at(-1) ?? null;
    all.forEach((link) => (link.tabIndex = link === current ? 0 : -1));
  }

  function focused(event: FocusEvent): void {
    if (event.target instanceof HTMLElement && links().includes(event.target)) {
      current = event.target;
      settle();
    }
  }

  function keys(event: KeyboardEvent): void {
    const all = links();
    const at = current ? all.indexOf(current) : -1;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    const next = to === undefined ? undefined : all[Math.max(0, Math.min(all.length - 1, to))];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }

  const changes = new MutationObserver(settle);
  changes.observe(element, { childList: true, subtree: true });
  const off = [on(element, 'focusin', focused), on(element, 'keydown', keys)];
  settle();
  return () => {
    changes.disconnect();
    off.forEach((stop) => stop());
  };
};
