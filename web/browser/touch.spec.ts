// Fingers: nothing that is touched moves before it is let go, wherever on it the finger comes down, and a pick leaves the main button
// where it is. On the way, for every game: the drawings can be read, and a reload loses nothing of what happened.
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Boxed } from '../src/wire';
import { atRest, expect, guestAt, keep, test } from './house';
import { expectReadableDrawings } from './drawings';
import { awaited, chooseAny, question, send, sitWithBots } from './person';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Where a finger comes down, as shares of width and height. */
const points = [
  [0.5, 0.5],
  [0.2, 0.2],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.8, 0.8],
] as const;
/** So many questions of each game, and so many targets of each. */
const questions = 4;
const targets = 5;

/** Touches a target at a point and lets go; says by how much it moved meanwhile, or nothing when it was gone before the finger came. */
async function touch(line: CDPSession, target: Locator, [across, down]: (typeof points)[number]): Promise<number | null> {
  const before = await target.boundingBox({ timeout: 1_000 }).catch(() => null);
  if (!before) return null;
  const spot = { x: before.x + before.width * across, y: before.y + before.height * down };
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
  await atRest(target.page());
  const during = await target.boundingBox({ timeout: 1_000 }).catch(() => null);
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return during ? Math.max(Math.abs(during.x - before.x), Math.abs(during.y - before.y), Math.abs(during.height - before.height)) : Infinity;
}

/** Every kind of target of one question, each at a point of its own. */
async function touchAll(page: Page, line: CDPSession): Promise<string[]> {
  // What sends at once is no choice that is picked first.
  const lit = question(page).locator('.ask button:not(h2 *, [data-sends]):visible:enabled');
  const moved: string[] = [];
  for (let at = 0; at < Math.min(await lit.count(), targets); at += 1) {
    const target = lit.nth(at);
    // What was touched may have opened something else in its place.
    const name = await target
      .evaluate(
        (button) => {
          button.scrollIntoView({ block: 'nearest' });
          return button.getAttribute('aria-label') ?? button.textContent;
        },
        null,
        { timeout: 1_000 },
      )
      .catch(() => null);
    const by = name === null ? null : await touch(line, target, points[at % points.length]!);
    if (by === null) break;
    if (by > 1) moved.push(`${name}: ${by.toFixed(0)} px`);
  }
  return moved;
}

for (const index of [0, 1, 2, 3, 4]) {
  test(`nothing moves under the finger, game number ${index + 1}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, phone);
    const games = ((await (await page.request.get('/api/games')).json()) as Boxed[]).filter(({ modes }) => modes.length > 0);
    const { id, fewest } = games[index]!;
    await sitWithBots(page, id, fewest - 1);
    const line = await page.context().newCDPSession(page);
    for (let turn = 0; turn < questions && (await awaited(page)); turn += 1) {
      expect(await touchAll(page, line), `question ${turn + 1}`).toEqual([]);
      if (turn === 1) await keep(page, `touched-${id}`);
      // What was touched may be picked; begin anew. A tap low on a button takes.
      await page.goto(page.url());
      await awaited(page);
      if (turn === questions - 1) {
        // While nothing is picked: what is written in the drawings can be read, and what happened is there after a reload too.
        await expectReadableDrawings(page);
        await expect(question(page).getByRole('button', { name: /^Since your last turn/ })).toBeVisible();
      }
      await chooseAny(page, turn, async (button) => {
        // What is still being drawn has no place yet; a tap waits for it.
        const box = await button.boundingBox();
        await button.tap(box ? { position: { x: box.width * 0.2, y: box.height * 0.8 } } : {});
      });
    }
    await page.context().close();
  });
}

const screens = [phone, { viewport: { width: 820, height: 1180 }, hasTouch: true }, { viewport: { width: 1440, height: 900 } }];

for (const index of [0, 1, 2, 3, 4]) {
  test(`a pick leaves the main button where it is, game number ${index + 1}`, async ({ browser, address }) => {
    const moved: string[] = [];
    let compared = 0;
    for (const screen of screens) {
      const page = await guestAt(browser, address, screen);
      const games = ((await (await page.request.get('/api/games')).json()) as Boxed[]).filter(({ modes }) => modes.length > 0);
      const { id, fewest } = games[index]!;
      await sitWithBots(page, id, fewest - 1);
      for (let turn = 0; turn < questions && (await awaited(page)); turn += 1) {
        const box = () => send(page).boundingBox({ timeout: 1_000 }).catch(() => null);
        const lit = question(page).locator('.ask button:not(h2 *, [data-sends]):visible:enabled').first();
        const before = await box();
        if (before && (await send(page).isDisabled()) && (await lit.count()) > 0) {
          const name = await lit.innerText();
          await lit.click();
          // It is picked, and drawn.
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          const after = await box();
          if (after && (await send(page).isEnabled())) {
            compared += 1;
            const by = Math.max(Math.abs(after.x - before.x), Math.abs(after.y - before.y), Math.abs(after.width - before.width), Math.abs(after.height - before.height));
            if (by > 1) moved.push(`${screen.viewport.width}, "${name.replaceAll(/\s+/g, ' ')}": ${by.toFixed(0)} px`);
          }
        }
        await chooseAny(page, turn);
      }
      await page.context().close();
    }
    expect(moved).toEqual([]);
    expect(compared, 'picks that were looked at').toBeGreaterThan(0);
  });
}

/** A dock is never so high that more than this stays empty, in pixels: the board has the rest. */
const mostIdle = 100;

for (const index of [0, 1, 2, 3, 4]) {
  test(`an upright tablet gives the board what the question leaves, game number ${index + 1}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { viewport: { width: 820, height: 1180 }, hasTouch: true });
    const games = ((await (await page.request.get('/api/games')).json()) as Boxed[]).filter(({ modes }) => modes.length > 0);
    const { id, fewest } = games[index]!;
    await sitWithBots(page, id, fewest - 1);
    const idle: string[] = [];
    for (let turn = 0; turn < questions && (await awaited(page)); turn += 1) {
      await atRest(page);
      // How high it would be if it had to be no higher than what it holds.
      const empty = await page.locator('.dock').evaluate((dock: HTMLElement) => {
        const high = dock.clientHeight;
        dock.style.minHeight = '0';
        const needed = dock.clientHeight;
        dock.style.minHeight = '';
        return high - needed;
      });
      if (empty > mostIdle) idle.push(`question ${turn + 1}: ${empty} px`);
      if (turn === questions - 1) await keep(page, `tablet-${id}`);
      await chooseAny(page, turn);
    }
    expect(idle).toEqual([]);
    await page.context().close();
  });
}
