// Plays each game once, with as many seats as it has and the longest name, and keeps a picture of each new kind of question
// at every size in `pictures/gallery/GAME`. What does not fit on a screen is written down, and fails at the end.
// `RUCKUS_GAME=…` takes one game alone, by its folder's name.
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, guestAt, keep, test } from '../browser/house';
import { awaited, chooseAny, question, result, sitWithBots } from '../browser/person';

const sizes = {
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  small: { width: 1024, height: 768 },
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1440, height: 900 },
  // 1440 × 900 at 200 %.
  zoomed: { width: 720, height: 450 },
};
const longestName = 'Wilhelmina Montgomery-As';
/** So many questions are answered at most: a long game shows nothing new after them. */
const longest = Number(process.env.RUCKUS_QUESTIONS ?? 250);

/** What is asked, without names and numbers: two questions of the same kind have the same one. */
async function kindOfQuestion(page: Page): Promise<string> {
  const words = await question(page).getByRole('heading', { level: 2 }).first().innerText();
  return words.split('\n')[0]!.toLowerCase().replaceAll(/[^a-z ]/g, '').trim().split(/\s+/).slice(0, 6).join('-');
}

/** What a person would have to look for: outside the screen, under something else, or too small to hit. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
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
    return found;
  });
}

/** Keeps the page as it is at every size, light and dark. */
async function keepAll(page: Page, name: string, problems: string[]): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const theme of size === 'phone' || size === 'desktop' ? (['light', 'dark'] as const) : (['dark'] as const)) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      await page.waitForTimeout(350);
      await keep(page, `gallery/${name}-${size}-${theme}`);
    }
    problems.push(...(await misfits(page)).map((misfit) => `${name}, ${size}: ${misfit}`));
  }
  await page.setViewportSize(sizes.desktop);
}

const folders = readdirSync('src/games', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const games = process.env.RUCKUS_GAME ? [process.env.RUCKUS_GAME] : folders.map(({ name }) => name);

for (const game of games) {
  test(game, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { viewport: sizes.desktop, colorScheme: 'dark' });
    await page.goto('/');
    const titles: { id: string; most: number }[] = await (await page.request.get('/api/games')).json();
    const title = titles.find(({ id }) => id === game)!;
    await mkdir(`pictures/gallery/${game}`, { recursive: true });
    await sitWithBots(page, game, title.most - 1, undefined, 'greedy', longestName);
    const problems: string[] = [];
    const seen = new Set<string>();
    for (let turn = 0; turn < longest && (await awaited(page)); turn += 1) {
      const kind = await kindOfQuestion(page);
      if (!seen.has(kind)) {
        seen.add(kind);
        await keepAll(page, `${game}/${String(seen.size).padStart(2, '0')}-${kind}`, problems);
      }
      await chooseAny(page, turn);
    }
    if (await result(page).isVisible()) await keepAll(page, `${game}/99-end`, problems);
    await page.context().close();
    expect(problems).toEqual([]);
  });
}
