// Somebody who has no seat: a running game and its replay, on a desktop and on a phone.
import type { Boxed } from '../src/wire';
import { playAhead } from './ahead';
import { atRest, expect, expectAccessible, guestAt, keep, test } from './house';
import { drawNumber, keepNumber, question } from './person';

const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};
/** Choices that are made before the spectator comes. */
const ahead = 30;

test('a spectator watches a running game, and its replay', async ({ browser, address }) => {
  const people = ['Badger', 'Wombat'].map((name) => ({ name, drawn: drawNumber(name) }));
  const pages = await Promise.all(people.map((_, at) => guestAt(browser, address, {}, at + 1)));
  const headers = { origin: address };
  let table = '';
  for (const [at, page] of pages.entries()) {
    const { name, drawn } = people[at]!;
    const wish = { name, commitment: drawn.commitment };
    await page.goto('/');
    if (at === 0) {
      const game = ((await (await page.request.get('/api/games')).json()) as Boxed[]).find(({ modes, fewest }) => modes.length > 0 && fewest <= 2)!.id;
      const made = await page.request.post('/api/tables', { data: { ...wish, game, seats: ['person', 'person'] }, headers });
      table = ((await made.json()) as { id: string }).id;
    } else expect((await page.request.post(`/api/tables/${table}/sit`, { data: wish, headers })).ok()).toBe(true);
    await keepNumber(page, table, drawn);
  }
  let choices = 0;
  const sitters = pages.map((page, at) => ({ page, nonce: people[at]!.drawn.nonce }));
  expect(await playAhead(table, sitters, (_, { offers }) => ((choices += 1) > ahead ? null : offers[choices % offers.length]!), 'stay')).toBe(true);

  const watcher = await guestAt(browser, address, { viewport: screens.desktop }, 3);
  await watcher.goto(`/table/${table}`);
  await expect(question(watcher)).toContainText('You are watching: you see what everybody may see.');
  for (const [name, viewport] of Object.entries(screens)) {
    await watcher.setViewportSize(viewport);
    await atRest(watcher);
    await keep(watcher, `spectator-${name}`);
    await expectAccessible(watcher);
  }

  // With nobody left in it the game is over.
  for (const page of pages) expect((await page.request.post(`/api/tables/${table}/resign`, { data: {}, headers })).ok()).toBe(true);
  for (const [name, viewport] of Object.entries(screens)) {
    await watcher.setViewportSize(viewport);
    await watcher.goto(`/replay/${table}?eye=spectator`);
    await expect(watcher.getByRole('button', { name: /^(Play|Pause)$/ })).toBeEnabled();
    await atRest(watcher);
    await keep(watcher, `spectator-replay-${name}`);
    await expectAccessible(watcher);
  }
  for (const page of [...pages, watcher]) await page.context().close();
});
