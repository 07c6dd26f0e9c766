// Around a question: every seat stays in sight whoever is away, "Why not?" stands beside its link, and a hint's ranks stand on what is
// pressed for its choices.
import type { Page } from '@playwright/test';
import type { Boxed } from '../src/wire';
import { expect, expectAccessible, guestAt, test } from './house';
import { awaited, chooseAny, drawNumber, keepNumber, question, sitWithBots } from './person';

const screens = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
];

/** The first game on the shelf that teaches itself. */
async function firstGame(page: Page): Promise<string> {
  return ((await (await page.request.get('/api/games')).json()) as Boxed[]).find(({ modes }) => modes.length > 0)!.id;
}

test('nobody is out of sight when all others are away', async ({ browser, address }) => {
  const people = ['Ann', 'Bartholomew', 'Cleo', 'Dagny'].map((name) => ({ name, drawn: drawNumber(name) }));
  const pages = await Promise.all(people.map((_, at) => guestAt(browser, address, {}, at + 1)));
  const headers = { origin: address };
  let table = '';
  for (const [at, page] of pages.entries()) {
    const { name, drawn } = people[at]!;
    const wish = { name, commitment: drawn.commitment };
    await page.goto('/');
    if (at === 0) {
      const made = await page.request.post('/api/tables', { data: { ...wish, game: await firstGame(page), seats: pages.map(() => 'person'), clock: { bank: 600, increment: 10 } }, headers });
      table = ((await made.json()) as { id: string }).id;
    } else await page.request.post(`/api/tables/${table}/sit`, { data: wish, headers });
    await keepNumber(page, table, drawn);
  }
  // All have shown their numbers for the dice: then they go.
  for (const page of pages) await page.goto(`/table/${table}`);
  await awaited(pages[0]!);
  for (const page of pages.slice(1)) await page.context().close();
  const [page] = pages as [(typeof pages)[0]];
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
    await expect(seats.filter({ hasText: /away/i })).toHaveCount(3);
    for (const seat of await seats.all()) for (const part of ['.name', '.score']) await expect(seat.locator(part)).toBeInViewport({ ratio: 0.9 });
  }
  await page.context().close();
});

test('what opens at a question stands where it belongs', async ({ lobby: page }) => {
  await sitWithBots(page, await firstGame(page), 3);
  const why = question(page).getByRole('button', { name: 'Why not?' });
  for (let turn = 0; turn < 6 && (await awaited(page)) && !(await why.isVisible()); turn += 1) {
    await chooseAny(page, turn);
  }
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    await why.click();
    const [link, sheet] = [await why.boundingBox(), await page.getByRole('region', { name: 'Why not?' }).boundingBox()];
    const gap = Math.max(sheet!.y - link!.y - link!.height, link!.y - sheet!.y - sheet!.height);
    expect(gap, 'beside its link').toBeLessThan(16);
    expect(sheet!.x >= 0 && sheet!.y >= 0 && sheet!.x + sheet!.width <= viewport.width && sheet!.y + sheet!.height <= viewport.height).toBe(true);
    await page.keyboard.press('Escape');
    await expect(why, 'the focus comes back').toBeFocused();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await question(page).getByRole('button', { name: 'Hint' }).click();
  const paper = page.getByRole('region', { name: 'What a search thinks' });
  await expect(paper.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.marks b').first()).toHaveText('1');
  const stands = await page.locator('.marks b').first().evaluate((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    const targets = [...document.querySelectorAll('[data-offer]')].map((target) => target.getBoundingClientRect());
    return targets.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
  });
  expect(stands, 'on what is pressed for the choice').toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.marks')).toHaveCount(0);
});
