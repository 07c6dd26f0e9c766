// Plays each game once by its lines, at random, with as many seats as it has and the longest name, and keeps a picture of each
// new kind of question at every size in `pictures/gallery/GAME`; a game of two modes is played in both. What does not fit on a
// screen is written down, and fails at the end. `RUCKUS_GAME=…` takes one game alone, by its folder's name; `RUCKUS_CHOICES=…` is
// how long it is played at most.
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { playAhead, type Ask, type Sitter } from '../browser/ahead';
import { expect, guestAt, test } from '../browser/house';
import { drawNumber, keepNumber, question, result } from '../browser/person';
import type { Boxed, Offer } from '../src/wire';
import { jumps, keepAll, kindOf, sizes, wasted, type Heights } from './shots';

const longestName = 'Wilhelmina Montgomery-As';
/** So many choices are made at most: a long game shows nothing new after them. */
const longest = Number(process.env.RUCKUS_CHOICES ?? 2_500);
/** So many kinds of question are kept of one rule: the same one may name many places. */
const ofOneRule = 2;

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

/** How many sit there: as many as a mode takes. What lies in no box is no game. */
const seatsOf = (box: Boxed | undefined): number[] => (box === undefined ? [] : box.modes.length > 1 ? box.modes.map((mode) => mode.most) : [box.most]);

for (const [game, mode] of games.flatMap((game) => [0, 1].map((mode) => [game, mode] as const))) {
  test(mode === 0 ? game : `${game}, its other mode`, async ({ browser, address }) => {
    const guests: Page[] = [await guestAt(browser, address, { viewport: sizes.desktop, colorScheme: 'dark' })];
    const boxes: Boxed[] = await (await guests[0]!.request.get('/api/games')).json();
    const most = seatsOf(boxes.find(({ id }) => id === game))[mode];
    test.skip(most === undefined, 'there is no such mode');
    while (guests.length < most!) guests.push(await guestAt(browser, address, { viewport: sizes.desktop, colorScheme: 'dark' }, guests.length + 1));
    const folder = mode === 0 ? game : `${game}-${mode + 1}`;
    await mkdir(`pictures/gallery/${folder}`, { recursive: true });
    const { table, sitters } = await sitDown(guests, game);

    const problems: string[] = [];
    const heights: Heights = {};
    const idle: number[] = [];
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
    while ((await playAhead(table, sitters, untilNew, 'stay')) && choices <= longest) {
      const { seat, kind }: { seat: number; kind: string } = found!;
      seen.add(kind);
      const page = guests[seat]!;
      await page.goto(`/table/${table}`);
      await expect(question(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await keepAll(page, `${folder}/${String(seen.size).padStart(2, '0')}-${kind}`, problems, undefined, heights, idle);
    }
    problems.push(...[...jumps(heights), ...wasted(idle)].map((fault) => `${folder}, ${fault}`));
    await guests[0]!.goto(`/table/${table}`);
    if (choices <= longest) await expect(result(guests[0]!)).toBeVisible();
    if (await result(guests[0]!).isVisible()) await keepAll(guests[0]!, `${folder}/99-end`, problems);
    for (const page of guests) await page.context().close();
    expect(problems).toEqual([]);
  });
}
