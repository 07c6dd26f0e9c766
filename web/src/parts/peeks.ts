// Tells when the mouse or the keyboard is at something. A finger is not: what it touched would show more and grow, and what
// lies under the finger would move before it is let go.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

export const peeks =
  (at: (here: boolean) => void): Attachment<HTMLElement> =>
  (element) => {
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') at(true);
    };
    const focus = () => {
      if (element.matches(':focus-visible')) at(true);
    };
    const leave = () => at(false);
    // By Svelte's own way: an element that goes away blurs while the page is being drawn, and may say so all the same.
    const off = [on(element, 'pointerenter', enter), on(element, 'pointerleave', leave), on(element, 'focus', focus), on(element, 'blur', leave)];
    return () => off.forEach((stop) => stop());
  };
