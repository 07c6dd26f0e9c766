// Where everything on a page stands and how it is painted, a line an element, in the order of the document: what two builds are
// compared by. It holds what is scrolled out of sight, too, and says which element changed, and how.
import type { Page } from '@playwright/test';

/** What a box or a letter is painted with. Sizes and places are measured. */
const painted = [
  'color',
  'background-color',
  'background-image',
  'background-size',
  'border-top-width',
  'border-right-width',
  'border-bottom-width',
  'border-left-width',
  'border-top-style',
  'border-top-color',
  'border-right-color',
  'border-bottom-color',
  'border-left-color',
  'border-radius',
  'box-shadow',
  'outline-style',
  'opacity',
  'visibility',
  'z-index',
  'position',
  'overflow-x',
  'overflow-y',
  'scrollbar-width',
  'transform',
  'filter',
  'clip-path',
  'mask-image',
  'cursor',
  'pointer-events',
  'animation-name',
  'transition-property',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant-numeric',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-transform',
  'text-decoration-line',
  'text-decoration-color',
  'text-overflow',
  'white-space',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'vector-effect',
];

export const layout = (page: Page): Promise<string> =>
  page.evaluate((painted) => {
    const lines: string[] = [];
    const round = (value: number) => Math.round(value * 10) / 10;
    const paint = (style: CSSStyleDeclaration, parent: CSSStyleDeclaration | null) =>
      painted.flatMap((name) => {
        const value = style.getPropertyValue(name);
        return parent === null || parent.getPropertyValue(name) !== value ? [`${name}: ${value}`] : [];
      });
    const walk = (element: Element, depth: number, parent: CSSStyleDeclaration | null) => {
      if (!element.checkVisibility({ contentVisibilityAuto: false })) return;
      const style = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const own = [...element.childNodes].map((node) => (node.nodeType === 3 ? (node.textContent ?? '').trim() : '')).join(' ').trim().slice(0, 24);
      lines.push(`${' '.repeat(depth)}${element.tagName.toLowerCase()} ${[left, top, width, height].map(round).join(' ')} ${own ? `"${own}" ` : ''}${paint(style, parent).join('; ')}`);
      for (const pseudo of ['::before', '::after']) {
        const drawn = getComputedStyle(element, pseudo);
        if (drawn.content === 'none' || drawn.content === 'normal' || drawn.display === 'none') continue;
        lines.push(`${' '.repeat(depth + 1)}${pseudo} ${drawn.content} ${['display', 'width', 'height', 'left', 'top'].map((name) => drawn.getPropertyValue(name)).join(' ')} ${paint(drawn, style).join('; ')}`);
      }
      for (const child of element.children) walk(child, depth + 1, style);
    };
    walk(document.body, 0, null);
    return lines.join('\n');
  }, painted);
