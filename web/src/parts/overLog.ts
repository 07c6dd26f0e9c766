// What is read beside the board for a while, such as a card that is looked up or a hint, lies over the log alone: seats, board, talk
// and question stay in sight.
import type { Attachment } from 'svelte/attachments';

const scroll = (): Element | null => document.querySelector('aside.right [role="log"]');

/** The room of the log, as wide as its column; null where no log stands beside the board. */
export function logRoom(): DOMRect | null {
  const log = scroll();
  const column = log?.closest('aside')?.getBoundingClientRect();
  if (!log || !column || column.width === 0) return null;
  return new DOMRect(column.left, column.top, column.width, log.getBoundingClientRect().bottom - column.top);
}

/** At the foot of the log's room: as high as what it says, and at most as high as the log. */
export function layOver(room: DOMRect, paper: HTMLElement): void {
  Object.assign(paper.style, { left: `${room.left}px`, width: `${room.width}px`, top: 'auto', bottom: `${innerHeight - room.bottom}px`, maxHeight: `${room.height}px` });
}

/** Opens something over everything (in the browser's top layer). `settle` finds its place: now, by the next frame, and whenever its
 *  own size, that of the log or that of the window changes. */
export function overAll(settle: (paper: HTMLElement) => void): Attachment<HTMLElement> {
  return (paper) => {
    paper.popover = 'manual';
    paper.showPopover?.();
    const resettle = (): void => settle(paper);
    resettle();
    const again = requestAnimationFrame(resettle);
    const sizes = new ResizeObserver(resettle);
    for (const part of [paper, scroll()]) if (part) sizes.observe(part);
    addEventListener('resize', resettle);
    return () => {
      cancelAnimationFrame(again);
      sizes.disconnect();
      removeEventListener('resize', resettle);
      // It may stay, in a place of its own.
      paper.popover = null;
      paper.removeAttribute('style');
    };
  };
}

export const overLog: Attachment<HTMLElement> = overAll((paper) => {
  const room = logRoom();
  if (room) layOver(room, paper);
});
