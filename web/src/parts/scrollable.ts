// What is longer than its place must be moved by the keyboard too: it takes the focus exactly as long as it overflows.
import type { Attachment } from 'svelte/attachments';

export const scrollable: Attachment<HTMLElement> = (element) => {
  const look = () => {
    const overflows = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (overflows) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  const changes = new MutationObserver(look);
  changes.observe(element, { childList: true, characterData: true, subtree: true });
  look();
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
};
