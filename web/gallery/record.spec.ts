// Writes down what pages of every kind are told, for `redraw.spec.ts`, which draws them again without a server:
// `RUCKUS_RECORD=1 npm run gallery -- record`. Takes some minutes; a game alone by `RUCKUS_GAME=…`, its folder's name.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { playAhead, type Ask, type Sitter } from '../browser/ahead';
import { atRest, expect, guestAt, pushClock, test } from '../browser/house';
import { awaited, chooseAny, coachAtRest, drawNumber, keepNumber, question, result, sitWithBots } from '../browser/person';
import type { Boxed, Offer } from '../src/wire';
import { folder, record } from './recording';
import { kindOf } from './shots';

test.skip(!process.env.RUCKUS_RECORD, 'it is asked for by RUCKUS_RECORD=1');
test.beforeAll(() => mkdir(folder, { recursive: true }));

const guest = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
/** Choices of a game at most, and kinds of question kept of it. */
const [longest, kinds] = [Number(process.env.RUCKUS_CHOICES ?? 2_500), Number(process.env.RUCKUS_KINDS ?? 24)];
/** What is opened over a question, and at the side of the table. */
const opened = ['armed', 'past', 'why', 'hint', 'sheet', 'log', 'talk', 'cards', 'book', 'search'];

const wanted = (id: string): boolean => (process.env.RUCKUS_GAME ?? id) === id;

/** Opens an address in a page of its own, does what has to be done there, and writes down what it was told. */
async function keepPage(from: Page, path: string, name: string, views: string[] = [], live: (page: Page) => Promise<unknown> = atRest): Promise<void> {
  const page = await from.context().newPage();
  const write = record(page);
  await page.goto(path);
  await live(page);
  await page.waitForLoadState('networkidle');
  await writeFile(`${folder}/${name}.json`, JSON.stringify(await write(name, views)));
  await page.close();
}

/** Tries the first choice, and what can be opened: all of it asks the server something. */
async function poke(page: Page): Promise<void> {
  await expect(question(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await atRest(page);
  await page.keyboard.press('1');
  await page.waitForLoadState('networkidle');
  await atRest(page);
  await page.keyboard.press('Escape');
  await atRest(page);
}

async function pokeMore(page: Page): Promise<void> {
  await poke(page);
  const hint = question(page).getByRole('button', { name: /^Hint/ });
  if (await hint.isVisible()) {
    await hint.click();
    await expect(page.getByText(/imagined for each/)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'How to play' }).click();
  const book = page.getByRole('dialog', { name: 'How to play' });
  await book.locator('.chapters button').nth(2).click();
  await book.getByRole('searchbox').fill('turn');
  await atRest(page);
}

const boxesOf = async (page: Page): Promise<Boxed[]> => ((await (await page.request.get('/api/games')).json()) as Boxed[]).filter(({ modes }) => modes.length > 0);

/** As many people as the game has seats for, at one table. */
async function sitDown(browser: Browser, address: string, game: string, people: number, clock?: object): Promise<{ table: string; sitters: Sitter[]; pages: Page[] }> {
  const sitters: Sitter[] = [];
  const pages: Page[] = [];
  let table = '';
  const names = ['Wilhelmina Montgomery-As', 'Bartholomew', 'Cleo', 'Dagny', 'Emil', 'Fritzi'];
  for (let seat = 0; seat < people; seat += 1) {
    const page = await guestAt(browser, address, guest, seat + 1);
    await page.goto('/');
    const headers = { origin: address };
    const name = names[seat]!;
    const { nonce, commitment } = drawNumber(name);
    if (seat === 0) {
      const seats = Array.from({ length: people }, () => 'person');
      const made = await page.request.post('/api/tables', { data: { game, seats, name, commitment, clock }, headers });
      table = ((await made.json()) as { id: string }).id;
    } else expect((await page.request.post(`/api/tables/${table}/sit`, { data: { name, commitment }, headers })).ok()).toBe(true);
    await keepNumber(page, table, { nonce, commitment });
    sitters.push({ page, nonce });
    pages.push(page);
  }
  return { table, sitters, pages };
}

const random = (): ((offers: Offer[]) => Offer) => {
  let luck = 8;
  return (offers) => offers[(luck = (luck * 16_807) % 2_147_483_647) % offers.length]!;
};

test('around the games', async ({ browser, address }) => {
  const page = await guestAt(browser, address, guest);
  await page.goto('/');
  const boxes = await boxesOf(page);
  await sitWithBots(page, boxes[0]!.id, 3);
  await awaited(page);
  for (const { id } of boxes) {
    await page.goto('/about');
    await page.evaluate((id) => localStorage.setItem('ruckus.game', id), id);
    await keepPage(page, '/', `lobby-${id}`, ['tables', 'settings'], (page) => expect(page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first()).toBeVisible());
    await keepPage(page, `/how/${id}`, `cards-${id}`, ['mode'], (page) => expect(page.locator('ol.cards > li').first()).toBeVisible());
    await page.goto('/');
    await page.getByRole('button', { name: /Invite friends/ }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/table/);
    await keepPage(page, new URL(page.url()).pathname, `waiting-${id}`, ['sheet', 'talk']);
  }
  await keepPage(page, '/about', 'about');
  await keepPage(page, '/nowhere', 'nowhere');
  for (const { id } of boxes.filter(({ id }) => existsSync(`src/games/${id}/editor`))) await keepPage(page, `/make/${id}`, 'editor');
  await page.context().close();
});

for (const [index, mode] of [0, 1, 2, 3, 4].flatMap((index) => [0, 1].map((mode) => [index, mode] as const))) {
  test(`questions of game ${index + 1}, mode ${mode + 1}`, async ({ browser, address }) => {
    const scout = await guestAt(browser, address, guest);
    const box = (await boxesOf(scout))[index]!;
    const most = box.modes.length > 1 ? box.modes[mode]?.most : mode === 0 ? box.most : undefined;
    test.skip(most === undefined || !wanted(box.id), 'there is no such mode, or another game is wanted');
    const { table, sitters, pages } = await sitDown(browser, address, box.id, most!);
    const pick = random();
    const seen = new Set<string>();
    let choices = 0;
    let found: { seat: number; kind: string } | null = null;
    const untilNew = (seat: number, ask: Ask): Offer | null => {
      choices += 1;
      const kind = kindOf(ask);
      const alike = [...seen].filter((one) => one.startsWith(`${ask.question.rule}-`)).length;
      if (seen.size >= kinds || seen.has(kind) || alike >= 2) return choices > longest ? null : pick(ask.offers);
      found = { seat, kind };
      return null;
    };
    while ((await playAhead(table, sitters, untilNew, 'stay')) && choices <= longest) {
      const { seat, kind }: { seat: number; kind: string } = found!;
      seen.add(kind);
      const name = `${box.id}-${mode + 1}-${String(seen.size).padStart(2, '0')}-${kind}`;
      const more = seen.size % 8 === 4;
      await pages[seat]!.goto('/about');
      await keepPage(pages[seat]!, `/table/${table}`, name, more ? opened : ['armed'], more ? pokeMore : poke);
      if (more) await keepPage(scout, `/table/${table}`, `${name}-watched`, ['log', 'talk']);
    }
    for (const page of pages) await page.goto('/about');
    if (choices <= longest) await keepPage(pages[0]!, `/table/${table}`, `${box.id}-${mode + 1}-end`, ['log', 'talk', 'sheet'], (page) => expect(result(page)).toBeVisible());
    for (const page of [scout, ...pages]) await page.context().close();
  });
}

for (const index of [0, 1, 2, 3, 4]) {
  test(`newcomer and company, game ${index + 1}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { ...guest, newcomer: true });
    const { id, fewest, most } = (await boxesOf(page))[index]!;
    test.skip(!wanted(id), 'another game is wanted');
    await page.goto(`/how/${id}`);
    await expect(page.locator('ol.cards > li').first()).toBeVisible();
    await sitWithBots(page, id, fewest - 1);
    await awaited(page);
    await keepPage(page, new URL(page.url()).pathname, `coach-${id}`, [], coachAtRest);
    for (let turn = 0; turn < 5 && (await awaited(page)); turn += 1) await chooseAny(page, turn);
    await keepPage(page, new URL(page.url()).pathname, `bots-${id}`, ['past', 'sheet', 'cards'], poke);
    await page.context().close();

    const { table, sitters, pages } = await sitDown(browser, address, id, most, { bank: 600, increment: 10 });
    let turns = 0;
    await playAhead(table, sitters, (seat, { offers }) => (seat === 0 && (turns += 1) > 6 ? null : offers[0]!));
    const [ann, bob, cleo] = pages;
    const headers = { origin: address };
    for (const page of pages) await page.goto('/about');
    const quiet = async (page: Page): Promise<void> => {
      await expect(question(page)).toBeVisible();
      await atRest(page);
    };
    await keepPage(ann!, `/table/${table}`, `company-${id}-1-clock`, [], quiet);
    await pushClock(ann!, 100);
    await ann!.request.post(`/api/tables/${table}/stand-in`, { data: { seat: 1 }, headers });
    if (cleo) await cleo.request.post(`/api/tables/${table}/resign`, { data: {}, headers });
    await keepPage(ann!, `/table/${table}`, `company-${id}-2-stand-in`, [], quiet);
    await keepPage(bob!, `/table/${table}`, `company-${id}-3-replaced`, [], quiet);
    await pushClock(ann!, 700);
    await keepPage(ann!, `/table/${table}`, `company-${id}-4-timed-out`, [], quiet);
    for (const page of pages) await page.context().close();
  });

  test(`after game ${index + 1}`, async ({ browser, address }) => {
    const scout = await guestAt(browser, address, guest);
    const { id, fewest } = (await boxesOf(scout))[index]!;
    test.skip(fewest > 2 || !wanted(id), 'it needs more people, or another game is wanted');
    const { table, sitters, pages } = await sitDown(browser, address, id, 2);
    const pick = random();
    await playAhead(table, sitters, (_, { offers }) => pick(offers));
    for (const page of pages) await page.goto('/about');
    await keepPage(pages[0]!, `/table/${table}`, `after-${id}-end`, ['log', 'sheet'], (page) => expect(result(page)).toBeVisible());
    await keepPage(pages[0]!, `/replay/${table}?eye=0`, `after-${id}-replay`, [], (page) => expect(page.getByRole('button', { name: /Play|Pause/ }).first()).toBeVisible());
    const reviewed = (page: Page) => expect(page.getByRole('heading', { name: /^How \d+ % became \d+ %$/ })).toBeVisible({ timeout: 600_000 });
    await pages[0]!.goto(`/review/${table}`);
    await reviewed(pages[0]!);
    await keepPage(pages[0]!, `/review/${table}`, `after-${id}-review`, [], reviewed);
    for (const page of [scout, ...pages]) await page.context().close();
  });
}
