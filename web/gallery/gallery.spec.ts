// Plays each game once by its lines, at random, with as many seats as it has and the longest name, and keeps a picture of each
// new kind of question at every size in `pictures/gallery/GAME`. What does not fit on a screen is written down, and fails at
// the end. `RUCKUS_GAME=…` takes one game alone, by its folder's name; `RUCKUS_CHOICES=…` is how long it is played at most.
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { playAhead, type Ask, type Sitter } from '../browser/ahead';
import { expect, guestAt, keep, test } from '../browser/house';
import { drawNumber, keepNumber, question, result } from '../browser/person';
import type { Offer } from '../src/wire';

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
/** So many choices are made at most: a long game shows nothing new after them. */
const longest = Number(process.env.RUCKUS_CHOICES ?? 2_500);
/** So many kinds of question are kept of one rule: the same one may name many places. */
const ofOneRule = 2;

/** What is asked, by its rule and its words without names and numbers: two questions of the same kind have the same one. */
function kindOf({ question }: Ask): string {
  const words = question.words.filter((part) => typeof part === 'string').join(' ').split(/[.:]/)[0]!;
  return [question.rule, ...words.toLowerCase().replaceAll(/[^a-z ]/g, '').trim().split(/\s+/).slice(0, 5)].join('-');
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

/** As many people as the game has seats for, at one table. */
async function sitDown(pages: Page[], game: string): Promise<{ table: string; sitters: Sitter[] }> {
  const sitters: Sitter[] = [];
  let table = '';
  for (const [seat, page] of pages.entries()) {
    await page.goto('/');
    const headers = { origin: new URL(page.url()).origin };
    const name = seat === 0 ? longestName : `Guest ${seat + 1}`;
    const { nonce, commitment } = drawNumber(name);
    if (seat === 0) {
      const made = await page.request.post('/api/tables', { data: { game, seats: pages.map(() => 'person'), name, commitment }, headers });
      table = ((await made.json()) as { id: string }).id;
    } else expect((await page.request.post(`/api/tables/${table}/sit`, { data: { name, commitment }, headers })).ok()).toBe(true);
    await keepNumber(page, table, { nonce, commitment });
    sitters.push({ page, nonce });
  }
  return { table, sitters };
}

for (const game of games) {
  test(game, async ({ browser, address }) => {
    const guests: Page[] = [await guestAt(browser, address, { viewport: sizes.desktop, colorScheme: 'dark' })];
    const titles: { id: string; most: number }[] = await (await guests[0]!.request.get('/api/games')).json();
    const { most } = titles.find(({ id }) => id === game)!;
    while (guests.length < most) guests.push(await guestAt(browser, address, { viewport: sizes.desktop, colorScheme: 'dark' }, guests.length + 1));
    await mkdir(`pictures/gallery/${game}`, { recursive: true });
    const { table, sitters } = await sitDown(guests, game);

    const problems: string[] = [];
    const seen = new Set<string>();
    let luck = 8;
    let choices = 0;
    const atRandom = (offers: Offer[]): Offer => {
      luck = (luck * 16_807) % 2_147_483_647;
      return offers[luck % offers.length]!;
    };
    let found: { seat: number; kind: string } | null = null;
    const untilNew = (seat: number, ask: Ask): Offer | null => {
      const kind = kindOf(ask);
      choices += 1;
      const alike = [...seen].filter((one) => one.startsWith(`${ask.question.rule}-`)).length;
      if (seen.has(kind) || alike >= ofOneRule) return choices > longest ? null : atRandom(ask.offers);
      found = { seat, kind };
      return null;
    };
    while ((await playAhead(table, sitters, untilNew)) && choices <= longest) {
      const { seat, kind }: { seat: number; kind: string } = found!;
      seen.add(kind);
      const page = guests[seat]!;
      await page.goto(`/table/${table}`);
      await expect(question(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await keepAll(page, `${game}/${String(seen.size).padStart(2, '0')}-${kind}`, problems);
    }
    await guests[0]!.goto(`/table/${table}`);
    if (choices <= longest) await expect(result(guests[0]!)).toBeVisible();
    if (await result(guests[0]!).isVisible()) await keepAll(guests[0]!, `${game}/99-end`, problems);
    for (const page of guests) await page.context().close();
    expect(problems).toEqual([]);
  });
}
