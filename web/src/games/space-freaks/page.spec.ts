// Space Freaks through the page: whole games on both sides of the board, an activation by touch on a phone, and a turn by the
// keyboard alone.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, guestAt, keep, test } from '../../../browser/house';
import { awaited, drawNumber, isAsked, keepNumber, question, result, send } from '../../../browser/person';

/** A table of one person and bots on this side of the board. */
async function sit(page: Page, bots: number, side: 1 | 2): Promise<void> {
  await page.goto('/');
  const drawn = drawNumber('Ann');
  const seats = ['person', ...Array.from({ length: bots }, () => ({ bot: 'greedy' }))];
  const data = { game: 'space-freaks', seats, name: 'Ann', commitment: drawn.commitment, options: { side } };
  const made = await page.request.post('/api/tables', { data, headers: { origin: new URL(page.url()).origin } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  await keepNumber(page, id, drawn);
  await page.goto(`/table/${id}`);
}

const surprise = (page: Page) => question(page).getByRole('button', { name: 'Surprise me' });
const menu = (page: Page) => question(page).locator('button.choose:visible');
const lit = (page: Page) => page.locator('.arena .hex.lit');

/** Clicks a lit hex; what lies on it does not catch the click, but what lies over the arena might. */
async function clickLit(page: Page, at: number): Promise<void> {
  const hexes = lit(page);
  const count = await hexes.count();
  if (count > 0) await hexes.nth(at % count).dispatchEvent('click', { bubbles: true });
}

/** What somebody does who wants the game to go on: shoots, completes, walks now and then, and ends what can be ended. */
async function choose(page: Page, turn: number): Promise<void> {
  if (await surprise(page).isVisible()) {
    await surprise(page).click();
    await send(page).click();
    return;
  }
  const ready = page.locator('.mission.ready button:visible').first();
  const walks = (await lit(page).count()) > 0 && turn % 3 === 0;
  if (await ready.isVisible()) await ready.click();
  else if (walks || (await menu(page).count()) === 0) await clickLit(page, turn * 7);
  else {
    const shots = question(page).locator('button.shoot:visible');
    const ends = question(page).locator('button.end:visible');
    if ((await shots.count()) > 0 && turn % 4 !== 1) await shots.first().click();
    else if ((await ends.count()) > 0 && turn % 5 > 1) await ends.first().click();
    else await menu(page).nth((turn * 5) % (await menu(page).count())).click();
  }
  if ((await send(page).isVisible()) && (await send(page).isEnabled())) await send(page).click();
}

for (const [seats, side] of [[2, 1], [4, 2]] as const) {
  test(`a whole game with ${seats} seats on side ${side}`, async ({ lobby: page }) => {
    test.setTimeout(900_000);
    await sit(page, seats - 1, side);
    let turn = 0;
    while (await awaited(page)) {
      if (turn === 0) {
        await expectAccessible(page);
        await keep(page, `space-freaks-lab-${seats}`);
      }
      if (turn === 25) {
        await expectAccessible(page);
        await keep(page, `space-freaks-${seats}`);
      }
      await choose(page, turn);
      turn += 1;
      expect(turn, 'a game has an end').toBeLessThan(2500);
    }
    await expect(result(page)).toBeVisible();
    // Each seat's stars stand there by their sources, and a row for what they are.
    await expect(page.getByRole('table', { name: 'Points by source' }).getByRole('row')).toHaveCount(seats + 1);
    await expectAccessible(page);
    await keep(page, `space-freaks-end-${seats}`);
  });
}

/** Plays on until somebody can take up a Figure. */
async function untilFigures(page: Page): Promise<void> {
  const figures = question(page).locator('button.move:visible', { hasText: /Activate|Go on with/ });
  for (let turn = 0; turn < 60; turn += 1) {
    expect(await awaited(page)).toBe(true);
    if ((await figures.count()) > 0) return;
    await choose(page, turn * 3 + 2);
  }
  throw new Error('nobody could act');
}

for (const viewport of [{ width: 844, height: 390 }, { width: 640, height: 400 }]) {
  test(`every help is whole and in sight on a low screen, ${viewport.width}x${viewport.height}`, async ({ browser, address }) => {
    test.setTimeout(240_000);
    const page = await guestAt(browser, address, { viewport, hasTouch: true, isMobile: true });
    await sit(page, 1, 1);
    await untilFigures(page);
    const inSight = async (...names: (string | RegExp)[]) => {
      for (const name of names) await expect(question(page).getByRole('button', { name }), `${names.length} helps`).toBeInViewport({ ratio: 1 });
      await keep(page, `space-freaks-helps-${viewport.width}-${names.length}`);
    };
    await inSight(/^Since your last turn/, 'Hint', 'Why not?', /^In advance/);
    await question(page).locator('button.move:visible').first().tap();
    await send(page).tap();
    // Now that can be taken back, too.
    await inSight('Take back', /^Since your last turn/, 'Hint', 'Why not?', /^In advance/);
    await page.context().close();
  });
}

test('one activation by touch at phone width', async ({ browser, address }) => {
  test.setTimeout(240_000);
  const page = await guestAt(browser, address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  await sit(page, 1, 1);
  await untilFigures(page);
  await question(page).locator('button.move:visible').first().tap();
  await send(page).tap();
  await expect.poll(() => page.locator('.arena .hex.flood').count()).toBeGreaterThan(5);
  await keep(page, 'space-freaks-phone');
  await expectAccessible(page);
  // A tap draws the way, with every step; another one goes.
  const step = page.locator('.arena .hex.flood').nth(3);
  await step.dispatchEvent('click', { bubbles: true });
  await expect(page.locator('.arena .stone').first()).toBeAttached();
  await keep(page, 'space-freaks-phone-way');
  await send(page).tap();
  await expect.poll(() => isAsked(page)).toBe(true);
  await question(page).locator('button.end:visible').first().tap();
  await send(page).tap();
  await expect.poll(async () => (await question(page).locator('button.move:visible').count()) > 0 || (await question(page).locator('button.end:visible').count()) > 0).toBe(true);
  await page.context().close();
});

test('one turn by the keyboard alone', async ({ lobby: page }) => {
  test.setTimeout(240_000);
  await sit(page, 1, 1);
  await untilFigures(page);
  const focused = page.locator('.arena .hex[tabindex]');
  const asked = question(page).getByRole('heading', { level: 2 }).first();
  let acting = '';
  for (let figure = 0; figure < 3; figure += 1) {
    // Its number takes a Figure up, and the next one when that is done; m goes to the arena, n to the next lit hex; Enter draws
    // the way there and then goes it.
    const goesOn = /Activate|Go on with/;
    const next = question(page).locator('button.move:visible', { hasText: goesOn }).first();
    // One that has moves left is done when that is said.
    if (figure > 0 && !(await next.isVisible())) {
      await page.keyboard.press((await question(page).locator('button.end:visible').first().getAttribute('data-key'))!);
      await page.keyboard.press('Enter');
      await expect(next).toBeVisible();
    }
    await page.keyboard.press((await next.getAttribute('data-key'))!);
    const picked = question(page).locator('button.choose[aria-pressed="true"]');
    await expect(picked).toHaveCount(1);
    await expect(picked).toContainText(goesOn);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.arena .hex.flood').count()).toBeGreaterThan(0);
    await expect(asked).toContainText(/^Freak \d: /);
    await expect(asked).not.toHaveText(acting);
    acting = await asked.innerText();
    await page.keyboard.press('m');
    for (let lit = 0; lit < 8 && (lit === 0 || !(await focused.evaluate((hex) => hex.classList.contains('flood')))); lit += 1) await page.keyboard.press('n');
    await expect(focused).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => isAsked(page)).toBe(true);
  }
  // Whatever is left of the turn is ended by the keys of what ends it.
  for (let step = 0; step < 8; step += 1) {
    if (!(await awaited(page)) || !(await question(page).locator('button.end:visible').first().isVisible())) break;
    const end = question(page).locator('button.end:visible').last();
    await page.keyboard.press((await end.getAttribute('data-key'))!);
    await page.keyboard.press('Enter');
  }
  await keep(page, 'space-freaks-keyboard');
});

test('a walk of many hexes is taken back by one press', async ({ lobby: page }) => {
  test.setTimeout(240_000);
  await sit(page, 1, 1);
  await untilFigures(page);
  await menu(page).first().click();
  await send(page).click();
  const moves = question(page).locator('.plate dl > div').filter({ hasText: 'Moves left' }).locator('dd');
  await expect(moves).toBeVisible();
  const all = await moves.innerText();
  await page.locator('.arena .hex.flood.far').first().dispatchEvent('click', { bubbles: true });
  await send(page).click();
  await expect(moves).not.toHaveText(all);
  expect(Number(all) - Number(await moves.innerText()), 'the walk has several steps').toBeGreaterThan(2);
  await question(page).getByRole('button', { name: 'Take back' }).click();
  await expect(moves).toHaveText(all);
});

for (const [name, viewport] of [['desktop', { width: 1440, height: 900 }], ['tablet', { width: 820, height: 1180 }], ['phone', { width: 390, height: 844 }]] as const) {
  test(`anybody's Freak can be looked up, with what it can do next turn, ${name}`, async ({ browser, address }) => {
    test.setTimeout(240_000);
    const touch = name !== 'desktop';
    const page = await guestAt(browser, address, { viewport, hasTouch: touch, isMobile: touch });
    await sit(page, 1, 1);
    await untilFigures(page);
    const card = page.getByRole('dialog', { name: /what it is and can do/ });
    // Three small bars are one button; where there is room, as on a phone's page of cards, each has its own.
    const bars = page.getByRole('button', { name: name === 'phone' ? /^Zeraxis 1: .*Look (them|it) up$/ : /^Zeraxis 2: .*Look it up$/ }).first();
    if (name === 'phone') {
      // From whatever page of the phone: the arena comes with the card.
      for (const tab of ['Log', 'Talk', 'Cards']) {
        await page.getByRole('navigation', { name: 'Table' }).getByRole('button', { name: tab }).tap();
        await bars.tap();
        await expect(card, tab).toBeVisible();
        await expect(page.locator('.arena .hex').first()).toBeAttached();
        await page.keyboard.press('Escape');
        await expect(card).toHaveCount(0);
      }
    }
    await bars.click();
    if (name === 'phone') await card.getByRole('button', { name: /^2/ }).click();
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Zeraxis 2');
    // Head and four parts with their texts, the totals, and a line for each of one's own Freaks.
    await expect(card.locator('.parts li')).toHaveCount(5);
    await expect(card.locator('.totals dd')).toHaveCount(6);
    await expect(card.getByRole('heading', { name: 'What it can do to you next turn' })).toBeVisible();
    await expect(card.locator('.next ul').first().locator('li')).toHaveCount(3);
    await expect(page.locator('.arena .hunted')).toBeAttached();
    await expectAccessible(page);
    await keep(page, `space-freaks-look-up-${name}`);
    // Another one of the team; Escape closes the card and leaves what is picked.
    await card.getByRole('button', { name: /^1/ }).click();
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Zeraxis 1');
    if (name === 'desktop') {
      await page.keyboard.press('1');
      await expect(question(page).locator('button.choose[aria-pressed="true"]')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    if (name === 'desktop') await expect(question(page).locator('button.choose[aria-pressed="true"]')).toHaveCount(1);
    await page.context().close();
  });
}
