// Tells when the mouse or the keyboard is at something. A finger is not: what it touched would show more and grow, and what
// lies under the finger would move before it is let go.
import type { Attachment } from 'svelte/attachments';

export const peeks =
  (at: (here: boolean) => void): Attachment<HTMLElement> =>
  (element) => {
    const enter = (event: PointerEvent) => event.pointerType !== 'touch' && at(true);
    const focus = () => element.matches(':focus-visible') && at(true);
    const leave = () => at(false);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focus', focus);
    element.addEventListener('blur', leave);
    return () => {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focus', focus);
      element.removeEventListener('blur', leave);
    };
  };
