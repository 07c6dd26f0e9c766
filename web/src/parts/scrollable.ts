// What is longer than its place must be moved by the keyboard too: it takes the focus exactly as long as it overflows.
import type { Attachment } from 'svelte/attachments';

export const scrollable: Attachment<HTMLElement> = (element) => {
  const look = () => {
    const overflows = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (overflows) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  // What is inside may grow while its place stays as it is: when letters arrive, say.
  const sizes = new ResizeObserver(look);
  const watch = () => {
    for (const part of [element, ...element.children]) sizes.observe(part);
    look();
  };
  const changes = new MutationObserver(watch);
  // A class may make something bold, or a strip of a column: that changes no size that is watched here.
  changes.observe(element, { childList: true, characterData: true, subtree: true, attributeFilter: ['class', 'style'] });
  document.fonts.addEventListener('loadingdone', look);
  watch();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    document.fonts.removeEventListener('loadingdone', look);
  };
};
