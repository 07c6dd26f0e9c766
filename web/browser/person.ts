// Somebody who plays through the page, with no more knowledge than the page gives.
import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Timing } from '../src/wire';
import { atRest } from './house';

/** The part of the page that asks. */
export function question(page: Page): Locator {
  return page.getByRole('region', { name: 'The question' });
}

/** The button that sends what is picked; there only while this person is asked. */
export function send(page: Page): Locator {
  return question(page).locator('button.full-button');
}

export function result(page: Page): Locator {
  return page.getByRole('button', { name: 'Rematch' });
}

/** Is this person asked, with nothing on its way to the server? If not, and it is wished so, the page goes straight to how
 *  things stand. Both in one go, for the page goes on meanwhile: a question that comes between would lose what led to it. */
async function lookAt(page: Page, skip: boolean): Promise<boolean> {
  return page.evaluate((skip) => {
    const button = document.querySelector<HTMLButtonElement>('[aria-label="The question"] button.full-button');
    const asked = button !== null && (!button.disabled || button.innerText.includes('Pick what is lit'));
    if (!asked && skip) document.querySelector<HTMLButtonElement>('[aria-label="The question"] button[aria-label="To the end"]:enabled')?.click();
    return asked;
  }, skip);
}

export const isAsked = (page: Page): Promise<boolean> => lookAt(page, false);

/** Straight to how things stand, if anything is told just now to somebody who is not asked. */
export const skipTelling = (page: Page): Promise<boolean> => lookAt(page, true);

/** Waits until this person is asked or the game is over, and says whether it goes on. What happens to others is skipped. */
export async function awaited(page: Page): Promise<boolean> {
  const settled = async () => (await skipTelling(page)) || (await result(page).isVisible());
  await expect.poll(settled, { timeout: 120_000, intervals: [20] }).toBe(true);
  return !(await result(page).isVisible());
}

/** Waits until the coach has said what there is to say, and has found a place for it. */
export async function coachAtRest(page: Page): Promise<void> {
  await atRest(page);
  await expect(page.locator('[data-coaching]')).toHaveCount(0);
  await atRest(page);
}

/** Picks a lit choice with the mouse and sends it. `turn` makes the picks differ. */
export async function chooseByMouse(page: Page, turn: number): Promise<void> {
  const lit = question(page).locator('.ask button:not(h2 *):visible:not([aria-label="Opponent"] *)');
  if (await send(page).isDisabled()) {
    const buttons = await lit.all();
    await buttons[turn % buttons.length]!.click();
  }
  await send(page).click();
}

/** Picks whatever the page lights up, step by step, until something can be sent. */
export async function chooseAny(page: Page, turn: number, press: (button: Locator) => Promise<void> = (button) => button.click({ timeout: 5_000 })): Promise<void> {
  // Whoever goes on does not go back.
  const lit = question(page).locator('.ask button:not(h2 *, [data-sends]):visible:enabled').filter({ hasNotText: /^\s*Unpick\s*$/ });
  for (let tries = 0; tries < 12 && (await send(page).isDisabled()); tries += 1) {
    const count = await lit.count();
    // An answer that is given in advance may have closed the question, and another one is tried.
    if (!(await isAsked(page))) return;
    expect(count, 'something is lit').toBeGreaterThan(0);
    await press(lit.nth((turn * 5 + tries * 3) % count)).catch(() => undefined);
    // No finger is quicker than the next frame.
    await atRest(page);
  }
  if (await isAsked(page)) await press(send(page));
}

/** A guest's number for the dice, the same every time. */
export function drawNumber(name: string): { nonce: string; commitment: string } {
  const nonce = createHash('sha256').update(name).digest();
  return { nonce: nonce.toString('hex'), commitment: createHash('sha256').update('ruckus nonce 2').update(nonce).digest('hex') };
}

/** Leaves a number in the keeping of a page that did not draw it itself. The page must be one of ours. */
export async function keepNumber(page: Page, table: string, drawn: { nonce: string; commitment: string }): Promise<void> {
  await page.evaluate(([key, notes]) => localStorage.setItem(key!, notes!), [`ruckus.dice.${table}`, JSON.stringify({ drawn: [drawn] })]);
}

/** Makes a table of one person and fair bots, and goes there. */
export async function sitWithBots(page: Page, game: string, bots: number, clock?: Timing, bot = 'greedy', name = 'Ann'): Promise<void> {
  await page.goto('/');
  const seats = ['person', ...Array.from({ length: bots }, () => ({ bot }))];
  const drawn = drawNumber('Ann');
  const data = { game, seats, name, commitment: drawn.commitment, clock };
  const made = await page.request.post('/api/tables', { data, headers: { origin: new URL(page.url()).origin } });
  expect(made.ok()).toBe(true);
  const { id } = await made.json();
  await keepNumber(page, id, drawn);
  await page.goto(`/table/${id}`);
}

/** The same with the keyboard alone: arrows or figures pick, Enter sends. */
export async function chooseByKeyboard(page: Page, turn: number): Promise<void> {
  if (await send(page).isDisabled()) await page.keyboard.press(String((turn % 2) + 1));
  if (await send(page).isDisabled()) await page.keyboard.press('ArrowRight');
  if (await send(page).isDisabled()) await page.keyboard.press('1');
  await expect(send(page)).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Plays to the end. `look` may look at the page at each question. */
export async function playOut(
  page: Page,
  choose: (page: Page, turn: number) => Promise<void>,
  look: (turn: number) => Promise<void> = async () => {},
): Promise<number> {
  let turn = 0;
  while (await awaited(page)) {
    await look(turn);
    await choose(page, turn);
    turn += 1;
    expect(turn, 'a game has an end').toBeLessThan(400);
  }
  return turn;
}
