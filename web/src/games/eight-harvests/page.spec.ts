// Eight Harvests through the page: a whole game, secret choices at the same time, and a clock that runs out.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, guestAt, keep, pushClock, test } from '../../../browser/house';
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
  expect(above.y + above.height).toBeLessThan(sheet.y);
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
  await bob.waitForTimeout(500);

  // Ann keeps her three cards one by one; Bob's socket stays silent, and his page as it was.
  const before = { frames: frames.length, page: await question(bob).innerText() };
  for (let pick = 0; pick < 3; pick += 1) {
    await awaited(ann);
    await chooseAny(ann, pick);
  }
  await expect.poll(() => isAsked(ann)).toBe(false);
  await bob.waitForTimeout(700);
  expect({ frames: frames.length, page: await question(bob).innerText() }).toEqual(before);

  // When the last one has chosen, both go on.
  for (let pick = 0; pick < 3; pick += 1) {
    await awaited(bob);
    await chooseAny(bob, pick);
  }
  await expect.poll(() => frames.length).toBeGreaterThan(before.frames);
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
