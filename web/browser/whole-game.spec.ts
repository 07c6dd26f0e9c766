// A newcomer opens the page and plays a whole game against three bots, by mouse and by keyboard alone.
import { expect, expectAccessible, guestAt, keep, test } from './house';
import { expectReadableDrawings } from './drawings';
import { awaited, chooseByKeyboard, chooseByMouse, playOut, question, result, send, sitWithBots } from './person';

test('a whole game against three calm bots, by mouse', async ({ lobby: page }) => {
  await expect(page).toHaveTitle(/Ruckus/);
  await expectAccessible(page);
  await keep(page, 'lobby-desktop');
  await page.getByRole('radio', { name: '4' }).check({ force: true });
  await page.getByRole('radio', { name: 'Calm' }).check({ force: true });
  await page.getByRole('button', { name: /Play now/ }).first().click();

  let invaded = false;
  const turns = await playOut(page, chooseByMouse, async (turn) => {
    if (turn === 0) await expectAccessible(page);
    if (turn === 12) {
      await expectReadableDrawings(page);
      await keep(page, 'table-desktop');
    }
    // Whom to invade and with which number; or what to lay after an invasion.
    if (!invaded && /invade|invasion|invaded/i.test(await question(page).innerText())) {
      invaded = true;
      await expectAccessible(page);
      await keep(page, 'invasion-desktop');
    }
  });
  expect(invaded, 'somebody invades').toBe(true);
  expect(turns).toBeGreaterThan(5);
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /wins?( by \d+ cows?)?$/ })).toBeVisible();
  // The dice in one line, with the whole promise: this server is under test, and says so.
  await expect(page.getByText(/^Not fair: this server is under test/)).toBeVisible();
  await page.getByText('Check it yourself').click();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(page);
  await keep(page, 'end-desktop');

  // The record can be had, and the game be seen again through another's eyes.
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'record', exact: true }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.jsonl$/);
  await page.getByRole('link', { name: 'Spectator' }).or(page.getByRole('button', { name: 'Spectator' })).click();
  await expect(page).toHaveURL(/replay/);
  await expectAccessible(page);
  await keep(page, 'replay-desktop');
});

test('a whole game against three calm bots, by keyboard alone', async ({ lobby: page }) => {
  // Tab to the one coloured button, as somebody without a mouse would.
  const play = page.getByRole('button', { name: /Play now/ }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await play.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(play).toBeFocused();
  await page.keyboard.press('Enter');
  await awaited(page);
  await expect(send(page)).toBeVisible();
  const turns = await playOut(page, chooseByKeyboard);
  expect(turns).toBeGreaterThan(5);
  await expect(result(page)).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`a phone by touch, ${theme}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: theme });
    await page.goto('/');
    await expectAccessible(page);
    await keep(page, `lobby-phone-${theme}`);
    await page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first().tap();
    for (let turn = 0; turn < 6 && (await awaited(page)); turn += 1) {
      await expectAccessible(page);
      // Nothing lies outside the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      if (turn === 3) await keep(page, `table-phone-${theme}`);
      await chooseByMouse(page, turn);
    }
    await page.context().close();
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`a tablet, ${theme}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { viewport: { width: 820, height: 1180 }, colorScheme: theme });
    await page.goto('/');
    await expectAccessible(page);
    await keep(page, `lobby-tablet-${theme}`);
    await page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first().click();
    for (let turn = 0; turn < 4 && (await awaited(page)); turn += 1) {
      await expectAccessible(page);
      if (turn === 3) await keep(page, `table-tablet-${theme}`);
      await chooseByMouse(page, turn);
    }
    await page.context().close();
  });
}

test.describe('as people have it', () => {
  test.use({ fair: true });

  test('the dice are fair, and no table is the same', async ({ lobby: page }) => {
    const keys: string[] = [];
    for (let table = 0; table < 2; table += 1) {
      await sitWithBots(page, 'kuhn-poker', 1, undefined, 'random');
      // A plain row of choices sends what is pressed.
      await playOut(page, (page) => question(page).locator('.ask button:not(h2 *):visible:enabled').first().click());
      await expect(page.getByText(/^Fair: the key is the one promised before the game, and your number was mixed in/)).toBeVisible();
      keys.push((await page.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '');
    }
    expect(keys[0]).not.toBe(keys[1]);
    expect((await page.request.post('/api/for-tests/clock', { data: { seconds: 1 } })).status()).toBe(404);
  });
});
