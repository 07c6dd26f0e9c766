// Faults that a picture shows and a layout test does not: text that touches the window's edge, a button of the colour of what it
// stands on, a sheet that is opened out of sight, choices that are cut without a sign of more, a short name that is cut, and a
// result below the fold. Looked for at every picture of the browser tests and of the gallery.
import type { Page } from '@playwright/test';

/** Letters of the longest name that the page invents for a guest (`src/guest.svelte.ts`). */
const longestGiven = 6;

/** Everything of that kind on the page as it is. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate((longestGiven) => {
    const found: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    if (document.querySelector(':modal')) return found;
    const brief = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40);

    /** Does it lie in something that is moved sideways, such as a strip of posters? */
    const isInStrip = (element: Element): boolean => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (box.scrollWidth > box.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true;
      }
      return false;
    };

    // Text keeps away from the window's edge.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('svg, .unseen, script, style') || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const whole = range.getBoundingClientRect();
      let { left, right, top, bottom } = whole;
      // What its box cuts off, with its three dots, is not there, nor what a path clips away.
      let clipped = false;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box);
        clipped ||= clipPath !== 'none';
        if (overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (clipped || whole.width < 1 || bottom - top < 1 || bottom < 0 || top > height || (left >= 3 && right <= width - 3) || right < 0 || left > width || isInStrip(element)) continue;
      const seen = document.elementFromPoint(Math.min(width - 1, Math.max(1, left + 1)), (top + bottom) / 2);
      if (seen && (element.contains(seen) || seen.contains(element))) found.push(`"${brief(node.textContent)}" touches the edge of the window`);
    }

    /** Red, green, blue and opacity of a colour, all from 0 to 1. */
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const channels = (colour: string): [number, number, number, number] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      return [red! / 255, green! / 255, blue! / 255, alpha! / 255];
    };
    const luminance = ([red, green, blue]: number[]) => {
      const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      return 0.2126 * linear(red!) + 0.7152 * linear(green!) + 0.0722 * linear(blue!);
    };
    const contrast = (a: number[], b: number[]) => {
      const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
      return (light! + 0.05) / (dark! + 0.05);
    };
    const apart = (a: number[], b: number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);

    // The main button has a colour of its own, or an outline.
    for (const button of document.querySelectorAll<HTMLButtonElement>('.full-button:not(:disabled)')) {
      if (!button.checkVisibility()) continue;
      const style = getComputedStyle(button);
      const outlined = style.boxShadow !== 'none' || (style.borderStyle !== 'none' && Number.parseFloat(style.borderWidth) > 0);
      const own = channels(style.backgroundColor);
      let ground = channels('rgb(0 0 0 / 0)');
      for (let box = button.parentElement; box && ground[3] < 0.9; box = box.parentElement) ground = channels(getComputedStyle(box).backgroundColor);
      const alike = own[3] < 0.5 || (contrast(own, ground) < 1.25 && apart(own, ground) < 0.25);
      if (alike && !outlined) found.push(`"${brief(button.innerText)}" has the colour of what it stands on`);
    }

    // What is opened over the table is in sight: nothing that it was opened from cuts it away.
    for (const sheet of document.querySelectorAll<HTMLElement>('[data-sheet]')) {
      const { left, top, right, bottom } = sheet.getBoundingClientRect();
      const [x, y] = [Math.min(width - 2, Math.max(1, (left + right) / 2)), Math.min(height - 2, Math.max(1, (top + bottom) / 2))];
      if (bottom > top && !sheet.contains(document.elementFromPoint(x, y))) found.push(`"${brief(sheet.getAttribute('aria-label'))}" is opened and out of sight`);
    }

    // Choices and helps that are cut have a sign of more, below or to the right.
    const asked = document.querySelector('[aria-label="The question"]');
    const hides = (overflow: string): boolean => ['auto', 'scroll', 'hidden'].includes(overflow);
    for (const box of asked ? [asked, ...asked.querySelectorAll('*')] : []) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const ways = [
        { more: 'down', from: 'top', to: 'bottom', overflows: hides(overflowY) && box.scrollHeight > box.clientHeight + 4 },
        { more: 'right', from: 'left', to: 'right', overflows: hides(overflowX) && box.scrollWidth > box.clientWidth + 4 },
      ] as const;
      for (const { more, from, to } of ways.filter(({ overflows }) => overflows && box.checkVisibility())) {
        const edge = box.getBoundingClientRect()[to];
        // The nearest box around it that shows that there is more may lie within this one.
        const cut = [...box.querySelectorAll<HTMLElement>('button')].find((button) => {
          const own = button.getBoundingClientRect();
          const signed = button.closest(`[data-more~="${more}"]`);
          return own[to] > own[from] && button.checkVisibility() && own[to] > edge + 2 && button.closest('.hand') === null && !(signed && box.contains(signed));
        });
        if (cut) found.push(`"${brief(cut.innerText) || cut.getAttribute('aria-label')}" is cut without a sign of more`);
      }
    }

    // Cards of a hand that are cut have one, too.
    for (const box of document.querySelectorAll<HTMLElement>('.dock .hand *')) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const scrolls = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
      if (!scrolls || !box.checkVisibility() || box.parentElement!.querySelector(':scope > [data-more]')) continue;
      const edge = box.getBoundingClientRect();
      const cut = [...box.children].find((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const seen = Math.min(right, edge.right) - Math.max(left, edge.left) > 2 && Math.min(bottom, edge.bottom) - Math.max(top, edge.top) > 2;
        return seen && (right > edge.right + 4 || bottom > edge.bottom + 4);
      });
      if (cut) found.push(`the card "${brief((cut as HTMLElement).innerText)}" is cut without a sign of more`);
    }

    // A name of as many letters as the page gives by itself is read whole in its seat.
    for (const name of document.querySelectorAll<HTMLElement>('[aria-label="Seats"] [data-seat] .name')) {
      const letters = brief(name.innerText).length;
      if (letters > 0 && letters <= longestGiven && name.checkVisibility() && name.scrollWidth > name.clientWidth) found.push(`the name "${brief(name.innerText)}" is cut`);
    }

    // Who came where, and what to do next, are in sight on a desktop.
    if (width >= 1440 && height >= 900) {
      for (const part of document.querySelectorAll<HTMLElement>('[aria-label="Standing"] li, .after .full-button')) {
        const { top, bottom } = part.getBoundingClientRect();
        if (top < -1 || bottom > height + 1) found.push(`"${brief(part.innerText)}" is below the fold`);
      }
    }
    return [...new Set(found)];
  }, longestGiven);
