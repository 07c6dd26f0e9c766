// What is longer or wider than its place must be moved by the keyboard too: it takes the focus exactly as long as it overflows. And it
// shows where there is more: base.css fades what `data-more` names.
import type { Attachment } from 'svelte/attachments';

export const scrollable: Attachment<HTMLElement> = (element) => {
  const look = () => {
    const overflows = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (overflows) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
    mark();
  };
  const mark = () => {
    const { scrollTop, scrollHeight, clientHeight, scrollLeft, scrollWidth, clientWidth } = element;
    const { overflowX, overflowY } = getComputedStyle(element);
    const ways = (scrolls: string, from: number, room: number, whole: number, [back, on]: [string, string]): string =>
      ['auto', 'scroll'].includes(scrolls) ? [from > 2 ? back : '', from + room < whole - 2 ? on : ''].filter(Boolean).join(' ') : '';
    const more = ways(overflowY, scrollTop, clientHeight, scrollHeight, ['up', 'down']) || ways(overflowX, scrollLeft, clientWidth, scrollWidth, ['left', 'right']);
    if (more !== '') element.dataset.more = more;
    else delete element.dataset.more;
  };
  element.addEventListener('scroll', mark, { passive: true });
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
    element.removeEventListener('scroll', mark);
    document.fonts.removeEventListener('loadingdone', look);
  };
};
