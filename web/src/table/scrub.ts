// Dragging along a row: what lies under the pointer is looked at, one after the other, as on the timeline of a film.
import type { Attachment } from 'svelte/attachments';

/** A press that moves less than this, in CSS pixels, is a click. */
const slack = 6;

/** One part of the row: where it begins and ends on the screen, in CSS pixels. */
export interface Span {
  key: number;
  left: number;
  right: number;
}

/** The part that lies under a place in the row, or nearest to it. */
export function nearest(spans: Span[], x: number): number | null {
  let [key, least]: [number | null, number] = [null, Infinity];
  for (const span of spans) {
    const off = Math.max(span.left - x, x - span.right, 0);
    if (off < least) [key, least] = [span.key, off];
  }
  return key;
}

/** Is this row dragged on just now? Then it must keep still, or what is looked for would run away under the pointer. */
export const isScrubbed = (row: HTMLElement): boolean => row.dataset.scrubbed !== undefined;

/** Drags through the parts of a row that name themselves by `data-scrub` and can be pressed. */
export const scrub = (look: (key: number) => void): Attachment<HTMLElement> => (row) => {
  /** Where the press began that may become a drag. */
  let from: number | null = null;
  let shown: number | null = null;
  const spans = (): Span[] =>
    [...row.querySelectorAll<HTMLElement>('[data-scrub]:has(button:enabled)')].map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return { key: Number(part.dataset.scrub), left, right };
    });
  const press = (event: PointerEvent) => {
    if (event.button === 0) from = event.clientX;
  };
  const move = (event: PointerEvent) => {
    if (from === null || (!isScrubbed(row) && Math.abs(event.clientX - from) < slack)) return;
    if (!isScrubbed(row)) {
      row.dataset.scrubbed = '';
      // From here on it is no click of what it began on.
      row.setPointerCapture(event.pointerId);
    }
    const key = nearest(spans(), event.clientX);
    if (key === null || key === shown) return;
    shown = key;
    look(key);
  };
  const release = () => {
    from = shown = null;
    delete row.dataset.scrubbed;
  };
  const ends = ['pointerup', 'pointercancel', 'lostpointercapture'] as const;
  row.addEventListener('pointerdown', press);
  row.addEventListener('pointermove', move);
  for (const end of ends) row.addEventListener(end, release);
  return () => {
    row.removeEventListener('pointerdown', press);
    row.removeEventListener('pointermove', move);
    for (const end of ends) row.removeEventListener(end, release);
  };
};
