// What a table is besides its game, in one bar above the seats: a rematch, practice, a bot in one's seat, private. And what is
// around it: who invites, and the keyboard in the lobby.
import type { Page } from '@playwright/test';
import type { Boxed } from '../src/wire';
import { expect, expectAccessible, guestAt, keep, test } from './house';
import { awaited, chooseAny, drawNumber, isAsked, keepNumber, question, result, sitWithBots, skipTelling } from './person';

const bar = (page: Page) => page.getByRole('region', { name: 'This table' });

/** A game for two that teaches itself. */
async function gameForTwo(page: Page): Promise<string> {
  return ((await (await page.request.get('/api/games')).json()) as Boxed[]).find(({ modes, fewest }) => modes.length > 0 && fewest === 2)!.id;
}

/** Ann and Bob at a table of two; the game has begun. */
async function two(pages: Page[], address: string): Promise<string> {
  const headers = { origin: address };
  let table = '';
  for (const [at, page] of pages.entries()) {
    const [name, drawn] = [['Ann', 'Bob'][at]!, drawNumber(['Ann', 'Bob'][at]!)];
    await page.goto('/');
    const wish = { name, commitment: drawn.commitment };
    if (at === 0) {
      const data = { ...wish, game: await gameForTwo(page), seats: ['person', 'person'], resignation: 'game_ends' };
      table = ((await (await page.request.post('/api/tables', { data, headers })).json()) as { id: string }).id;
    } else await page.request.post(`/api/tables/${table}/sit`, { data: wish, headers });
    await page.evaluate((name) => localStorage.setItem('ruckus.name', name), name);
    await keepNumber(page, table, drawn);
  }
  for (const page of pages) await page.goto(`/table/${table}`);
  await awaited(pages[0]!);
  return table;
}

test('who presses Rematch second sits down at the first one’s table, and all see who wants one', async ({ browser, address }) => {
  const pages = [await guestAt(browser, address, {}, 1), await guestAt(browser, address, {}, 2)];
  const [ann, bob] = pages as [Page, Page];
  const before = await two(pages, address);
  expect((await ann.request.post(`/api/tables/${before}/resign`, { data: {}, headers: { origin: address } })).ok()).toBe(true);
  for (const page of pages) await expect(result(page)).toBeVisible();
  await expect(bar(bob)).toBeHidden();
  await result(ann).click();
  await expect(ann).not.toHaveURL(new RegExp(before));
  await expect(bar(bob)).toContainText('Rematch?');
  await expect(bar(bob)).toContainText('Ann wants one');
  await expectAccessible(bob);
  await keep(bob, 'state-rematch');
  await bar(bob).getByRole('button', { name: 'Join Ann, 1 of 2' }).click();
  await expect(bob).toHaveURL(ann.url());
  for (const page of pages) await expect(question(page)).toBeVisible();
  for (const page of pages) await page.context().close();
});

test('who waits reads for whom, and a question that is taken back is void where it was asked', async ({ browser, address }) => {
  const pages = [await guestAt(browser, address, {}, 1), await guestAt(browser, address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 2)];
  const [ann, bob] = pages as [Page, Page];
  await two(pages, address);
  const undo = question(ann).getByRole('button', { name: 'Take back' });
  let turn = 0;
  // Until Bob is asked what Ann can take back.
  const asked = async () => {
    if ((await isAsked(bob)) && (await undo.isVisible())) return true;
    const page = (await isAsked(ann)) ? ann : (await isAsked(bob)) ? bob : null;
    if (page) await chooseAny(page, (turn += 1));
    else for (const one of pages) await skipTelling(one);
    return false;
  };
  await expect.poll(asked, { timeout: 60_000, intervals: [50] }).toBe(true);
  // Ann reads whom she waits for, and what she can do meanwhile.
  await expect(question(ann).locator('h2').first()).toContainText(/^Waiting for Bob to /);
  await question(ann).getByRole('button', { name: 'Talk' }).click();
  await expect(ann.getByRole('textbox', { name: 'Say something to the table' })).toBeFocused();
  await keep(ann, 'waiting-desktop');
  await question(ann).getByRole('button', { name: 'Read the rules' }).click();
  await expect(ann.getByRole('dialog', { name: 'How to play' })).toBeVisible();
  await ann.keyboard.press('Escape');
  await bob.getByRole('navigation', { name: 'Table' }).getByRole('button', { name: 'Log' }).tap();
  await undo.click();
  const sentence = 'Ann took back what you were asked about. Your question is void.';
  await expect(question(bob)).toContainText(sentence);
  await expect(question(bob).getByText(sentence)).toBeInViewport();
  await keep(bob, 'state-void-phone');
  await expectAccessible(bob);
  for (const page of pages) await page.context().close();
});

test('a bot in one’s own seat is named, and the seat is taken back from the bar', async ({ browser, address }) => {
  const pages = [await guestAt(browser, address, {}, 1), await guestAt(browser, address, {}, 2)];
  const table = await two(pages, address);
  const page = pages[0]!;
  expect((await page.request.post(`/api/tables/${table}/stand-in`, { data: { seat: 0 }, headers: { origin: address } })).ok()).toBe(true);
  await expect(bar(page)).toContainText(/A fierce bot plays for you\.\s+Since \d\d:\d\d\./);
  await expectAccessible(page);
  await keep(page, 'state-bot-desktop');
  await page.setViewportSize({ width: 390, height: 844 });
  await keep(page, 'state-bot-phone');
  await bar(page).getByRole('button', { name: 'Take my seat' }).click();
  await expect(bar(page)).toBeHidden();
  for (const page of pages) await page.context().close();
});

test('a game against bots is private, says so once, and may be shown', async ({ lobby: page, browser, address }) => {
  await sitWithBots(page, await gameForTwo(page), 1);
  await awaited(page);
  await expect(bar(page)).toContainText('Private table.');
  const stranger = await guestAt(browser, address, {}, 2);
  await stranger.goto('/');
  const live = stranger.locator('section', { has: stranger.getByRole('heading', { name: /^Live now/ }) });
  await expect(live.getByText('Nobody plays just now.')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Make it public' }).click();
  await expect(live.locator('a')).toHaveCount(1);
  await page.reload();
  await awaited(page);
  await expect(bar(page), 'said once').toBeHidden();
  await expect(page.getByTitle('Public: everybody finds it in the lobby')).toBeVisible();
  await stranger.context().close();
});

test('who follows a link reads who invites, and the host that somebody looks', async ({ browser, address }) => {
  const [host, friend] = [await guestAt(browser, address, {}, 1), await guestAt(browser, address, { newcomer: true }, 2)];
  await host.goto('/');
  await host.evaluate(() => localStorage.setItem('ruckus.name', 'Ann'));
  await host.reload();
  await host.getByRole('radio', { name: 'Calm' }).first().check({ force: true });
  await host.getByRole('button', { name: /Invite friends/ }).first().click();
  await expect(host).toHaveURL(/table/);
  await expect(host.getByRole('radio', { name: 'Calm' }), 'the level picked in the lobby').toBeChecked();
  await friend.goto(host.url());
  await expect(friend.getByRole('heading', { name: /^Ann invites you to / })).toBeVisible();
  await expect(host.getByText('Somebody has opened your link')).toBeVisible();
  await friend.getByRole('button', { name: /in five cards/ }).click();
  await expect(friend.locator('ol.cards > li')).toHaveCount(5);
  await friend.keyboard.press('Escape');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(host.getByText('Somebody has opened your link')).toBeHidden();
  await expectAccessible(friend);
  for (const page of [host, friend]) await page.context().close();
});

test('who follows a link reads which way is played, where its number of seats says so', async ({ browser, address }) => {
  const [host, friend] = [await guestAt(browser, address, {}, 1), await guestAt(browser, address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 2)];
  await host.goto('/');
  const boxes = (await (await host.request.get('/api/games')).json()) as Boxed[];
  const ways = boxes.flatMap(({ id, modes }) => modes.filter(({ name }) => name !== '').map((mode) => ({ id, mode })));
  expect(ways.some(({ mode }) => mode.about.startsWith('Not in the rulebook')), 'one of them is not in the rulebook').toBe(true);
  for (const { id, mode } of ways) {
    const seats = Array.from({ length: mode.fewest }, () => 'person');
    const made = await host.request.post('/api/tables', { data: { game: id, seats, name: 'Ann', commitment: drawNumber('Ann').commitment }, headers: { origin: address } });
    expect(made.ok(), await made.text()).toBe(true);
    await friend.goto(`/table/${((await made.json()) as { id: string }).id}`);
    await expect(friend.getByRole('button', { name: 'Sit down' })).toBeVisible();
    await expect(friend.getByText(mode.about), `${id} with ${mode.fewest} seats`).toBeVisible();
  }
  await expectAccessible(friend);
  for (const page of [host, friend]) await page.context().close();
});

test('a poster chosen by the keyboard leads on to what starts it', async ({ lobby: page }) => {
  const poster = page.getByRole('button', { name: /^Choose / }).nth(1);
  await poster.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Play now/ }).filter({ visible: true })).toBeFocused();
  // All posters are in sight on a tablet, too.
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const hung of await page.locator('[data-game]').all()) await expect(hung).toBeInViewport({ ratio: 0.95 });
});
