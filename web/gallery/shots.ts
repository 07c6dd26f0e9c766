// Pictures of the page as it is, at every size of screen, in the light and in the dark; and what does not fit there.
import type { Page } from '@playwright/test';
import type { Ask } from '../browser/ahead';
import { faults } from '../browser/faults';
import { atRest } from '../browser/house';

export const sizes = {
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  small: { width: 1024, height: 768 },
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1440, height: 900 },
  // 1280 × 800 at 200 %.
  zoomed: { width: 640, height: 400 },
};
export type Size = keyof typeof sizes;

/** Those that are touched, not pointed at. */
const byFinger: Size[] = ['phone', 'sideways', 'tablet'];

/** What is asked, by its rule and its words without names and numbers: two questions of the same kind have the same one. */
export function kindOf({ question }: Ask): string {
  const words = question.words.filter((part) => typeof part === 'string').join(' ').split(/[.:]/)[0]!;
  return [question.rule, ...words.toLowerCase().replaceAll(/[^a-z ]/g, '').trim().split(/\s+/).slice(0, 5)].join('-');
}

/** What a person would have to look for: outside the screen, under something else, or too small to hit. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    // Whoever opens something over the table does not look at what is behind it.
    if (document.querySelector(':modal')) return found;
    const asked = document.querySelector('[aria-label="The question"]');
    const parts = asked ? [...asked.querySelectorAll<HTMLElement>('h2, .ask button, button.full-button, [data-needed] button')] : [];
    /** Is it scrolled out of a box that shows where there is more? */
    const waits = (part: Element, middle: number): boolean => {
      for (let box = part.parentElement; box && box !== asked; box = box.parentElement) {
        const { top, bottom } = box.getBoundingClientRect();
        if (box.dataset.more && (middle > bottom - 2 || middle < top + 2)) return true;
      }
      return false;
    };
    for (const part of parts) {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      if (right - left < 1 || bottom - top < 1 || !part.checkVisibility()) continue;
      const name = part.innerText.replaceAll(/\s+/g, ' ').slice(0, 40) || part.getAttribute('aria-label') || part.tagName;
      if (waits(part, (top + bottom) / 2)) continue;
      if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) found.push(`"${name}" is outside`);
      else if (part.tagName === 'BUTTON' && !part.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) found.push(`"${name}" is covered`);
      else if (part.tagName === 'BUTTON' && bottom - top < 24) found.push(`"${name}" is ${Math.round(bottom - top)} high`);
    }
    // Nobody is out of sight, nor what they have.
    for (const part of document.querySelectorAll<HTMLElement>('[aria-label="Seats"] [data-seat] :is(.name, .score)')) {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      if (part.checkVisibility() && (left < -1 || top < -1 || right > width + 1 || bottom > height + 1 || !part.closest('li')!.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))))
        found.push(`${part.className.split(' ')[0]} of seat ${part.closest<HTMLElement>('[data-seat]')!.dataset.seat} is out of sight`);
    }
    // What is written on a board can be read.
    for (const text of document.querySelectorAll<SVGTextElement>('.board svg text')) {
      const { a, b } = text.getScreenCTM()!;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      const { left, top, right, bottom } = text.getBoundingClientRect();
      if (size < 10.9 && text.textContent?.trim() && text.checkVisibility() && left >= 0 && top >= 0 && right <= width && bottom <= height)
        found.push(`"${text.textContent.trim()}" is written at ${size.toFixed(1)} px`);
    }
    return [...new Set(found)];
  });
}

/** How high each board of one game was at each size, picture after picture: a game may be set up at another one than it is played on. */
export type Heights = Record<string, number[]>;

/** A row more or less is not noticed. */
const row = 40;

/** Where the board jumps from question to question. */
export const jumps = (heights: Heights): string[] =>
  Object.entries(heights).flatMap(([board, all]) => {
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return most - least > row ? [`${board} is ${least} to ${most} high`] : [];
  });

/** Height of the dock that nothing takes, in pixels: none where it is as high as what it holds. */
const idleHeight = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const dock = document.querySelector<HTMLElement>('.dock.tablet');
    if (!dock) return null;
    const { paddingTop, paddingBottom, rowGap } = getComputedStyle(dock);
    const parts = [...dock.children].filter((part) => part.getClientRects().length > 0);
    const taken = parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
    const around = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom) + (Number.parseFloat(rowGap) || 0) * (parts.length - 1);
    return Math.max(0, Math.round(dock.clientHeight - taken - around));
  });

/** A dock of a tablet that the fullest question leaves this much of takes the board its height. */
export const wasted = (idle: number[]): string[] => (idle.length > 0 && Math.min(...idle) > row ? [`the dock of a tablet has ${Math.min(...idle)} pixels to spare at every question`] : []);

/** Keeps the page as it is at every size, and writes down what does not fit. `open` does again what a change of size undoes. */
export async function keepAll(page: Page, name: string, problems: string[], open: (size: Size) => Promise<unknown> = async () => {}, heights: Heights = {}, idle: number[] = []): Promise<void> {
  const line = await page.context().newCDPSession(page);
  for (const [size, viewport] of Object.entries(sizes) as [Size, { width: number; height: number }][]) {
    await page.setViewportSize(viewport);
    await line.send('Emulation.setTouchEmulationEnabled', { enabled: byFinger.includes(size) });
    await open(size);
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      await atRest(page);
      await page.screenshot({ path: `pictures/gallery/${name}-${size}-${theme}.png` });
      problems.push(...(await faults(page)).map((fault) => `${name}, ${size}, ${theme}: ${fault}`));
    }
    problems.push(...(await misfits(page)).map((misfit) => `${name}, ${size}: ${misfit}`));
    const spare = size === 'tablet' ? await idleHeight(page) : null;
    if (spare !== null) idle.push(spare);
    for (const board of await page.locator('main.board').all()) {
      const name = await board.evaluate((board) => board.firstElementChild?.classList[0] ?? 'board');
      // What is said of the table in a bar above it takes the board its height, and goes.
      const bar = page.getByRole('region', { name: 'This table' });
      const above = (await bar.count()) > 0 ? ((await bar.first().boundingBox())?.height ?? 0) : 0;
      (heights[`${size}: ${name}`] ??= []).push(Math.round(((await board.boundingBox())?.height ?? 0) + above));
    }
  }
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await line.detach();
  await page.setViewportSize(sizes.desktop);
}
