// What is around the games, at every size in `pictures/gallery/around`: lobby, waiting room, five cards, coach, book, what opens
// over a question, and what comes after a game. `RUCKUS_GAME=…` takes one game alone, by its folder's name.
import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { playAhead } from '../browser/ahead';
import { atRest, expect, guestAt, test } from '../browser/house';
import { awaited, chooseAny, coachAtRest, drawNumber, keepNumber, question, sitWithBots } from '../browser/person';
import type { Boxed } from '../src/wire';
import { keepAll, sizes, type Size } from './shots';

const guest = { viewport: sizes.desktop, colorScheme: 'dark' } as const;
const problems: string[] = [];
/** So many games teach themselves at most. */
const places = [0, 1, 2, 3, 4];

test.beforeAll(() => mkdir('pictures/gallery/around', { recursive: true }));

test.afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

async function gameAt(page: Page, index: number): Promise<Boxed> {
  const boxes = ((await (await page.request.get('/api/games')).json()) as Boxed[]).filter(({ modes }) => modes.length > 0);
  const box = boxes[index];
  test.skip(box === undefined || (process.env.RUCKUS_GAME ?? box.id) !== box.id, 'another game is wanted');
  return box!;
}

const shoot = (page: Page, name: string, open?: (size: Size) => Promise<unknown>) => keepAll(page, `around/${name}`, problems, open);
/** What somebody has opened may cover the question; that is no fault. But it is in sight itself. */
const shootOver = async (page: Page, name: string, open: (size: Size) => Promise<unknown>) => {
  const found: string[] = [];
  await keepAll(page, `around/${name}`, found, open);
  problems.push(...found.filter((fault) => /out of sight/.test(fault)));
};

test('lobby and waiting room', async ({ browser, address }) => {
  const page = await guestAt(browser, address, guest);
  await page.goto('/');
  const boxes = ((await (await page.request.get('/api/games')).json()) as Boxed[]).filter(({ modes }) => modes.length > 0);
  for (const { id } of boxes) {
    await page.evaluate((id) => localStorage.setItem('ruckus.game', id), id);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first()).toBeVisible();
    await shoot(page, `lobby-${id}`);
  }
  const settings = page.locator('summary').filter({ visible: true }).first();
  await shoot(page, 'lobby-settings', async () => {
    if (!(await settings.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open))) await settings.click();
  });
  // A list with something in it.
  await sitWithBots(page, boxes[0]!.id, 3);
  await awaited(page);
  await page.goto('/');
  await shoot(page, 'lobby-tables', async (size) => {
    if (size === 'phone') await page.getByRole('button', { name: /Tables/ }).click();
  });
  await page.goto('/');
  await page.getByRole('button', { name: /Invite friends/ }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/table/);
  await shoot(page, 'waiting-room');
  await page.goto('/about');
  await shoot(page, 'about');
  await page.context().close();
});

for (const index of places) {
  test(`cards, coach and book, game number ${index + 1}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { ...guest, newcomer: true });
    const { id, modes, fewest } = await gameAt(page, index);
    await page.goto(`/how/${id}`);
    await expect(page.locator('ol.cards > li').first()).toBeVisible();
    for (const [at, { name }] of modes.entries()) {
      if (modes.length > 1) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await shoot(page, `cards-${id}-${at + 1}`);
    }
    await sitWithBots(page, id, fewest - 1);
    await awaited(page);
    await coachAtRest(page);
    await shoot(page, `coach-${id}`);
    await chooseAny(page, 0);
    await awaited(page);
    await page.getByRole('button', { name: 'How to play' }).click();
    const book = page.getByRole('dialog', { name: 'How to play' });
    await book.locator('.chapters button').nth(2).click();
    await shoot(page, `book-${id}`);
    await book.getByRole('searchbox').fill('turn');
    await shoot(page, `book-${id}-search`);
    await book.locator('.found button').first().click();
    await book.getByRole('searchbox').fill('');
    await book.locator('.chapters button').last().click();
    await shoot(page, `book-${id}-rules`);
    await page.context().close();
  });

  test(`what opens over a question, game number ${index + 1}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, guest);
    const { id, fewest } = await gameAt(page, index);
    await sitWithBots(page, id, fewest - 1);
    for (let turn = 0; turn < 5 && (await awaited(page)); turn += 1) {
      await chooseAny(page, turn);
    }
    await awaited(page);
    for (const name of ['Why not?', 'Hint', 'Since your last turn']) {
      const button = question(page).getByRole('button', { name: new RegExp(`^${name.replace('?', '\\?')}`) });
      if (!(await button.isVisible())) continue;
      // A phone draws the question anew.
      await shootOver(page, `${name.replaceAll(/\W+/g, '-').toLowerCase()}-${id}`, async () => {
        await atRest(page);
        if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
        if (name === 'Hint') await expect(page.getByText(/imagined for each/)).toBeVisible();
      });
      await page.keyboard.press('Escape');
      await page.goto(page.url());
      await awaited(page);
    }
    await page.getByRole('button', { name: 'At this table' }).click();
    await shoot(page, `at-this-table-${id}`);
    await page.keyboard.press('Escape');
    for (const tab of ['Log', 'Talk', 'Cards'] as const) {
      await shoot(page, `tab-${tab.toLowerCase()}-${id}`, async () => {
        const button = page.getByRole('navigation', { name: 'Table' }).getByRole('button', { name: tab, exact: true });
        await atRest(page);
        if (await button.isVisible()) await button.click();
      });
    }
    await page.context().close();
  });

  test(`after a game, game number ${index + 1}`, async ({ browser, address }) => {
    const pages = [await guestAt(browser, address, guest), await guestAt(browser, address, guest, 2)];
    const { id, fewest } = await gameAt(pages[0]!, index);
    test.skip(fewest > 2, 'it needs more people than this');
    const [ann, bob] = [drawNumber('Ann'), drawNumber('Bob')];
    const headers = { origin: address };
    for (const page of pages) await page.goto('/');
    const made = await pages[0]!.request.post('/api/tables', { data: { game: id, seats: ['person', 'person'], name: 'Ann', commitment: ann.commitment }, headers });
    const table = ((await made.json()) as { id: string }).id;
    await pages[1]!.request.post(`/api/tables/${table}/sit`, { data: { name: 'Bob', commitment: bob.commitment }, headers });
    await keepNumber(pages[0]!, table, ann);
    await keepNumber(pages[1]!, table, bob);
    let luck = 8;
    const over = await playAhead(table, [{ page: pages[0]!, nonce: ann.nonce }, { page: pages[1]!, nonce: bob.nonce }], (_, { offers }) => {
      luck = (luck * 16_807) % 2_147_483_647;
      return offers[luck % offers.length]!;
    });
    expect(over).toBe(false);
    const page = pages[0]!;
    await page.goto(`/table/${table}`);
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    await shoot(page, `end-${id}`);
    await page.goto(`/replay/${table}?eye=0`);
    await expect(page.getByRole('button', { name: /Play|Pause/ }).first()).toBeVisible();
    await shoot(page, `replay-${id}`);
    await page.goto(`/review/${table}`);
    await expect(page.getByRole('heading', { name: /^How \d+ % became \d+ %$/ })).toBeVisible({ timeout: 300_000 });
    await shoot(page, `review-${id}`);
    for (const page of pages) await page.context().close();
  });
}
