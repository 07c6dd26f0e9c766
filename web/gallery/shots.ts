// Pictures of the page as it is, at every size of screen, in the light and in the dark; and what does not fit there.
import type { Page } from '@playwright/test';
import { keep } from '../browser/house';

export const sizes = {
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  small: { width: 1024, height: 768 },
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1440, height: 900 },
  // 1440 × 900 at 200 %.
  zoomed: { width: 720, height: 450 },
};
export type Size = keyof typeof sizes;

/** Those that are touched, not pointed at. */
const byFinger: Size[] = ['phone', 'sideways', 'tablet'];

/** What a person would have to look for: outside the screen, under something else, or too small to hit. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    // Whoever opens something over the table does not look at what is behind it.
    if (document.querySelector(':modal')) return found;
    const asked = document.querySelector('[aria-label="The question"]');
    const parts = asked ? [...asked.querySelectorAll<HTMLElement>('h2, .ask button, button.full-button')] : [];
    for (const part of parts) {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      if (right - left < 1 || bottom - top < 1 || !part.checkVisibility()) continue;
      const name = part.innerText.replaceAll(/\s+/g, ' ').slice(0, 40) || part.getAttribute('aria-label') || part.tagName;
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

/** Keeps the page as it is at every size, and writes down what does not fit. `open` does again what a change of size undoes. */
export async function keepAll(page: Page, name: string, problems: string[], open: (size: Size) => Promise<unknown> = async () => {}, heights: Heights = {}): Promise<void> {
  const line = await page.context().newCDPSession(page);
  for (const [size, viewport] of Object.entries(sizes) as [Size, { width: number; height: number }][]) {
    await page.setViewportSize(viewport);
    await line.send('Emulation.setTouchEmulationEnabled', { enabled: byFinger.includes(size) });
    await open(size);
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      await page.waitForTimeout(350);
      // However busy the machine is, it has been drawn since.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await keep(page, `gallery/${name}-${size}-${theme}`);
    }
    problems.push(...(await misfits(page)).map((misfit) => `${name}, ${size}: ${misfit}`));
    for (const board of await page.locator('main.board').all()) {
      const name = await board.evaluate((board) => board.firstElementChild?.classList[0] ?? 'board');
      (heights[`${size}: ${name}`] ??= []).push(Math.round((await board.boundingBox())?.height ?? 0));
    }
  }
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await line.detach();
  await page.setViewportSize(sizes.desktop);
}
