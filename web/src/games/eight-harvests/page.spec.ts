// Eight Harvests through the page: a whole game, secret choices at the same time, and a clock that runs out.
import type { Page } from '@playwright/test';
import type { ToPage } from '../../wire';
import { atRest, expect, expectAccessible, guestAt, keep, pushClock, test } from '../../../browser/house';
import { expectReadableDrawings } from '../../../browser/drawings';
import { awaited, chooseAny, drawNumber, isAsked, keepNumber, playOut, question, result, sitWithBots } from '../../../browser/person';

test('a whole game with four seats', async ({ lobby: page }) => {
  await sitWithBots(page, 'eight-harvests', 3);
  await playOut(page, chooseAny, async (turn) => {
    if (turn === 0 || turn === 12) await expectAccessible(page);
    if (turn === 20) await keep(page, 'eight-harvests-desktop');
  });
  await expect(result(page)).toBeVisible();
  // What was hidden is shown now, of every seat.
  const hidden = page.getByRole('region', { name: 'What was hidden' });
  await expect(hidden.locator('dt')).toHaveCount(4);
  await expectReadableDrawings(page);
  await expectAccessible(page);
  await keep(page, 'eight-harvests-end');
});

test('while planting is asked on a phone the whole field is in sight above the weather, and a farm that is looked at goes back', async ({ browser, address }) => {
  const page = await guestAt(browser, address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await sitWithBots(page, 'eight-harvests', 3);
  const planting = question(page).getByRole('heading', { name: /^Seed / });
  for (let turn = 0; turn < 30 && !(await planting.isVisible()); turn += 1) {
    await awaited(page);
    if (!(await planting.isVisible())) await chooseAny(page, turn, (button) => button.tap());
  }
  await awaited(page);
  const [forecast, farm] = [page.getByRole('region', { name: 'Forecast' }), page.getByRole('region', { name: 'Your farm' })];
  const [above, below] = [(await farm.boundingBox())!, (await forecast.boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1);
  const sheet = (await question(page).boundingBox())!;
  expect(above.y + above.height).toBeLessThan(sheet.y + 1);
  await keep(page, 'eight-harvests-planting-phone');
  await expectAccessible(page);
  const other = page.getByRole('button', { name: /^Look at the farm of/ }).first();
  await other.scrollIntoViewIfNeeded();
  await other.tap();
  await expect(page.getByText(/^The farm of /).first()).toBeVisible();
  await keep(page, 'eight-harvests-looked-phone');
  await chooseAny(page, 1, (button) => button.tap());
  await awaited(page);
  await expect(farm).toBeVisible();
  await expect(page.getByRole('region', { name: /^The farm of/ })).toHaveCount(0);
  await page.context().close();
});

test('two people choose at the same time, and neither receives a byte of it', async ({ browser, address }) => {
  const [ann, bob] = (await Promise.all([1, 2].map((guest) => guestAt(browser, address, {}, guest)))) as [Page, Page];
  const frames: string[] = [];
  bob.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await ann.goto('/');
  await bob.goto('/');
  const headers = { origin: address };
  const [anns, bobs] = [drawNumber('Ann'), drawNumber('Bob')];
  const made = await ann.request.post('/api/tables', {
    data: { game: 'eight-harvests', seats: ['person', 'person'], name: 'Ann', commitment: anns.commitment },
    headers,
  });
  const { id } = await made.json();
  await bob.request.post(`/api/tables/${id}/sit`, { data: { name: 'Bob', commitment: bobs.commitment }, headers });
  await keepNumber(ann, id, anns);
  await keepNumber(bob, id, bobs);
  await ann.goto(`/table/${id}`);
  await bob.goto(`/table/${id}`);
  await Promise.all([awaited(ann), awaited(bob)]);
  // What Bob has heard before this is said, he has heard: it comes over the same socket.
  const say = async (words: string) => {
    await ann.getByPlaceholder(/Say something/).fill(words);
    await ann.keyboard.press('Enter');
    await expect(bob.getByText(words)).toBeVisible();
    await atRest(bob);
  };
  const heard = () => frames.filter((frame) => (JSON.parse(frame) as ToPage).type !== 'talk').length;
  await say('Here we go.');

  // Ann keeps her three cards one by one; Bob's socket stays silent, and his page as it was.
  // The sand runs on by itself.
  const shown = async () => (await question(bob).innerText()).replace(/\d+ of \d+ s/, '');
  const before = { frames: heard(), page: await shown() };
  for (let pick = 0; pick < 3; pick += 1) {
    await awaited(ann);
    await chooseAny(ann, pick);
  }
  await expect.poll(() => isAsked(ann)).toBe(false);
  await say('I have chosen.');
  expect({ frames: heard(), page: await shown() }).toEqual(before);

  // When the last one has chosen, both go on.
  for (let pick = 0; pick < 3; pick += 1) {
    await awaited(bob);
    await chooseAny(bob, pick);
  }
  await expect.poll(heard).toBeGreaterThan(before.frames);
  await Promise.all([awaited(ann), awaited(bob)]);
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('a clock that runs out chooses for whoever is away', async ({ lobby: page }) => {
  await sitWithBots(page, 'eight-harvests', 1, 20);
  await awaited(page);
  await expect(question(page).getByRole('timer')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Seats' }).getByRole('timer')).toBeVisible();
  const log = page.getByRole('log');
  const before = await log.innerText();
  await pushClock(page, 20);
  await expect.poll(() => log.innerText()).not.toBe(before);
  // It is said, and stays in sight.
  await expect(page.getByText('the clock chose for you')).toBeVisible();
});

test('dragging on the strip goes through the beats', async ({ lobby: page }) => {
  await sitWithBots(page, 'eight-harvests', 2);
  const toTheEnd = question(page).getByRole('button', { name: 'To the end' });
  const chips = question(page).locator('.strip [data-scrub]:has(button:enabled)');
  for (let turn = 0; turn < 40 && (await chips.count()) < 3; turn += 1) {
    await awaited(page);
    await toTheEnd.click({ force: true });
    if ((await chips.count()) < 3) await chooseAny(page, turn);
  }
  const all = await chips.count();
  expect(all).toBeGreaterThanOrEqual(3);
  const now = question(page).locator('.strip .now');
  const middle = async (at: number) => {
    const { x, y, width, height } = (await chips.nth(at).boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await middle(all - 1)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(all - 2)), { steps: 4 });
  await expect(now).toHaveAttribute('data-scrub', (await chips.nth(all - 2).getAttribute('data-scrub'))!);
  await page.mouse.move(...(await middle(0)), { steps: 8 });
  await expect(now).toHaveAttribute('data-scrub', (await chips.first().getAttribute('data-scrub'))!);
  // To let go is no press of what lies under the pointer.
  await page.mouse.up();
  await expect(now).toHaveAttribute('data-scrub', (await chips.first().getAttribute('data-scrub'))!);
  await toTheEnd.click();
  await expect(now).toHaveCount(0);
});
