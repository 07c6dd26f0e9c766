// Friend or Foe through the page: Infection by mouse, Extinction on a phone by touch, one turn by keyboard alone.
import { expect, expectAccessible, guestAt, keep, test } from '../../../browser/house';
import { awaited, chooseAny, playOut, question, result, send, sitWithBots } from '../../../browser/person';
import type { ToPage } from '../../wire';
import type { Picture } from './wire';

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

for (const viewport of [
  { width: 844, height: 390 },
  { width: 640, height: 400 },
]) {
  test(`a claim can be made where there is little height, ${viewport.width} by ${viewport.height}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { viewport, hasTouch: true });
    await sitWithBots(page, 'friend-or-foe', 1);
    const claim = page.getByRole('button', { name: /You say that .* is a foe/ });
    for (let turn = 0; turn < 20 && (await awaited(page)) && (await claim.count()) === 0; turn += 1) await chooseAny(page, turn);
    await claim.scrollIntoViewIfNeeded();
    await expect(claim).toBeInViewport({ ratio: 1 });
    await keep(page, `friend-or-foe-claim-${viewport.width}`);
    await claim.click();
    // What is said already cannot be said again.
    await expect(claim).toBeDisabled();
    await page.context().close();
  });
}

test('a crowd of 24 and a warning leave the choices in sight', async ({ lobby: page }) => {
  // The picture as it would be late in a game: so many creatures come together in few of them.
  await page.routeWebSocket(/\/socket/, (line) => {
    const server = line.connectToServer();
    server.onMessage((said) => {
      const message = JSON.parse(String(said)) as ToPage;
      const picture = 'scene' in message ? (message.scene?.picture as Picture | undefined) : undefined;
      if (picture?.phase === 'move') {
        const own = picture.creatures.filter(({ seat }) => seat === 0);
        for (let born = own.length + 1; born <= 24; born += 1) picture.creatures.push({ ...own[0]!, id: 100 + born, name: `${own[0]!.species}${born}` });
        picture.seats[1]!.steps_to_goal = 2;
      }
      line.send(JSON.stringify(message));
    });
  });
  await sitWithBots(page, 'friend-or-foe', 1);
  await awaited(page);
  await chooseAny(page, 0);
  await awaited(page);
  await question(page).getByRole('button', { name: /^The other 7 by lot/ }).click();
  await send(page).click();
  await awaited(page);
  await expect(question(page).getByRole('radiogroup', { name: 'Your creatures' }).getByRole('radio')).toHaveCount(24);
  await expect(question(page).getByText(/may win with the next turn/)).toBeVisible();
  await keep(page, 'friend-or-foe-crowd');
  const hidden = await question(page)
    .locator('.ask')
    .evaluate((ask) => ask.scrollHeight - ask.clientHeight);
  expect(hidden, 'pixels of the choices that are out of sight').toBeLessThanOrEqual(1);
});

test('the moves of a turn are laid down, looked at, and sent as one', async ({ lobby: page }) => {
  const sent: { type: string; choices?: number[] }[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)))));
  await sitWithBots(page, 'friend-or-foe', 1);
  // One creature is chosen, the others are drawn by lot and sent as one.
  await awaited(page);
  await chooseAny(page, 0);
  await awaited(page);
  await question(page).getByRole('button', { name: /^The other 7 by lot/ }).click();
  await expect(send(page)).toHaveText(/The other 7 by lot/);
  await expectAccessible(page);
  await keep(page, 'friend-or-foe-by-lot');
  await send(page).click();
  await expect.poll(() => sent.findLast(({ type }) => type === 'line')?.choices?.length).toBe(7);
  await awaited(page);
  const wishes = () => sent.filter(({ type }) => type === 'choose' || type === 'line');
  const before = { wishes: wishes().length, log: await page.getByRole('log', { name: 'Log' }).innerText() };
  // A step by which nobody is met: there is another one behind it.
  const steps = question(page).getByRole('group', { name: /^What .* can do$/ }).getByRole('button', { name: /^(?!.*meets)/ });
  const then = question(page).getByRole('button', { name: /^Lay down, go on/ });
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
