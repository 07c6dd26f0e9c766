// Friend or Foe through the page: Infection by mouse, Extinction on a phone by touch, one turn by keyboard alone.
import { expect, expectAccessible, keep, test } from '../../../browser/house';
import { awaited, chooseAny, playOut, question, result, send, sitWithBots } from '../../../browser/person';

test('a whole game of Infection, by mouse', async ({ lobby: page }) => {
  await sitWithBots(page, 'friend-or-foe', 1);
  let claimed = false;
  await playOut(page, chooseAny, async (turn) => {
    if (turn === 0 || turn === 9) await expectAccessible(page);
    const claim = page.getByRole('button', { name: /You say that .* is a foe/ });
    if (!claimed && (await claim.isVisible())) {
      // A claim stands at the creature, and changes nothing.
      const asked = await question(page).locator('h2').innerText();
      await claim.click();
      await expect(page.getByRole('region', { name: 'Talk' })).toContainText(/is a foe/);
      expect(await question(page).locator('h2').innerText()).toBe(asked);
      await keep(page, 'friend-or-foe-infection');
      claimed = true;
    }
  });
  expect(claimed).toBe(true);
  await expect(result(page)).toBeVisible();
  // At the end all is shown, and the log says what became of the claim.
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(page.getByRole('log', { name: 'Log' })).toContainText(/That was true\.|That was a lie\.|Nobody will ever know\./);
});

test('a whole game of Extinction with four seats, on a phone by touch', async ({ browser, address }) => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await sitWithBots(page, 'friend-or-foe', 3);
  await playOut(
    page,
    (page, turn) => chooseAny(page, turn, (button) => button.tap()),
    async (turn) => {
      if (turn === 0 || turn === 6) await expectAccessible(page);
      if (turn === 6) await keep(page, 'friend-or-foe-extinction-phone');
    },
  );
  await expect(result(page)).toBeVisible();
  await context.close();
});

test('one turn by keyboard alone', async ({ lobby: page }) => {
  await sitWithBots(page, 'friend-or-foe', 1);
  // The eight creatures of the arc: a figure picks, Enter lays.
  for (let creature = 0; creature < 8; creature += 1) {
    await awaited(page);
    await page.keyboard.press('1');
    await expect(send(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(send(page)).toBeDisabled();
  }
  await awaited(page);
  const moves = question(page).locator('h2');
  // Walk along the creatures until one can step, step with it, then end the turn.
  for (let creature = 0; creature < 8 && (await send(page).isDisabled()); creature += 1) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
  }
  await expect(send(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await awaited(page);
  await expect(moves).toBeVisible();
  await page.keyboard.press('9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText(/end/i);
});
