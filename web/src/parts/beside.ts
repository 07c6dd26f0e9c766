// A small sheet stands beside the link that opened it, above everything else: over it or under it, wherever there is more room, and
// inside the screen.
import type { Attachment } from 'svelte/attachments';

/** To the edges of the screen, in pixels. */
const gap = 8;

/** Where a sheet of this width stands beside a link, and how high it may be, in pixels. */
export function placeBeside(link: { left: number; right: number; top: number; bottom: number }, wide: number, screen: { width: number; height: number }) {
  const above = link.top >= screen.height - link.bottom;
  const left = Math.max(gap, Math.min((link.left + link.right - wide) / 2, screen.width - wide - gap));
  return { left, above, room: (above ? link.top : screen.height - link.bottom) - 2 * gap };
}

/** Keeps a sheet beside a link for as long as both are there. */
export function beside(link: () => Element | null | undefined): Attachment<HTMLElement> {
  return (sheet) => {
    sheet.popover = 'manual';
    sheet.showPopover?.();
    const settle = (): void => {
      const box = link()?.getBoundingClientRect();
      if (!box) return;
      const { left, above, room } = placeBeside(box, sheet.offsetWidth, { width: innerWidth, height: innerHeight });
      Object.assign(sheet.style, {
        inset: above ? `auto auto ${innerHeight - box.top + gap}px ${left}px` : `${box.bottom + gap}px auto auto ${left}px`,
        maxHeight: `${room}px`,
      });
    };
    settle();
    // What a change of size moves has its place by the next frame.
    const resettle = (): number => requestAnimationFrame(settle);
    addEventListener('resize', resettle);
    addEventListener('scroll', settle, true);
    return () => {
      removeEventListener('resize', resettle);
      removeEventListener('scroll', settle, true);
    };
  };
}
