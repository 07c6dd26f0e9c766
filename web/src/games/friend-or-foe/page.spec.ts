// Friend or Foe through the page: Infection by mouse, Extinction on a phone by touch, one turn by keyboard alone.
import { expect, expectAccessible, guestAt, keep, test } from '../../../browser/house';
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
  const page = await guestAt(browser, address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
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
  await page.context().close();
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

test('the moves of a turn are laid down, looked at, and sent as one', async ({ lobby: page }) => {
  const sent: { type: string; choices?: number[] }[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)))));
  await sitWithBots(page, 'friend-or-foe', 1);
  for (let creature = 0; creature < 8; creature += 1) {
    await awaited(page);
    await chooseAny(page, 0);
  }
  await awaited(page);
  const wishes = () => sent.filter(({ type }) => type === 'choose' || type === 'line');
  const before = { wishes: wishes().length, log: await page.getByRole('log', { name: 'Log' }).innerText() };
  // A step by which nobody is met: there is another one behind it.
  const steps = question(page).getByRole('group', { name: /^What .* can do$/ }).getByRole('button', { name: /^(?!.*meets)/ });
  const then = question(page).getByRole('button', { name: /^And then/ });
  const laid = question(page).getByRole('list', { name: 'Laid down, not sent' }).getByRole('listitem');

  // A step is laid down: the board shows where it would lead, and nobody has heard of it.
  const first = await steps.first().getAttribute('aria-label');
  await steps.first().click();
  await then.click();
  await expect(laid).toHaveText([first!]);
  await expect(page.getByText(/^How it would be: one choice is laid down, not sent$/)).toBeVisible();
  await expectAccessible(page);
  await keep(page, 'friend-or-foe-laid-down');
  expect(sent.at(-1)!.type).toBe('rehearse');

  // Another one behind it, which is taken off again, and laid down once more with a key.
  await steps.first().click();
  await then.click();
  await expect(laid).toHaveCount(2);
  await question(page).getByRole('button', { name: 'Take off the last' }).click();
  await expect(laid).toHaveCount(1);
  await steps.first().click();
  await page.keyboard.press('+');
  await expect(laid).toHaveCount(2);
  expect(wishes()).toHaveLength(before.wishes);
  expect(await page.getByRole('log', { name: 'Log' }).innerText()).toBe(before.log);

  // One message, and both have happened.
  const words = await laid.allInnerTexts();
  await send(page).click();
  await expect(laid).toHaveCount(0);
  await awaited(page);
  expect(wishes().slice(before.wishes).map(({ type, choices }) => [type, choices?.length])).toEqual([['line', 2]]);
  expect(words).toHaveLength(2);
  expect(await page.getByRole('log', { name: 'Log' }).innerText()).not.toBe(before.log);
});
