// Somebody who wants to follow what others do: at once asked, and all of it one press away; on and back, at every pace.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keep, test } from './house';
import { awaited, chooseAny, chooseByMouse, isAsked, question, send } from './person';

const button = (page: Page, name: string | RegExp) => question(page).getByRole('button', { name });
const beats = (page: Page) => question(page).getByRole('list', { name: 'Beats' }).getByRole('listitem');
const seen = (page: Page) => page.locator('.before .caption, .told h2');

/** A game in which the others have taken turns since the reader's own, told at this pace. */
async function untilTold(page: Page, pace: string): Promise<void> {
  await page.evaluate((pace) => localStorage.setItem('ruckus.pace', pace), pace);
  await page.getByRole('button', { name: /Play now/ }).first().click();
  for (let turn = 0; turn < 20; turn += 1) {
    await awaited(page);
    if (await button(page, /Watch/).isVisible()) return;
    await chooseByMouse(page, turn);
  }
  expect(false, 'something was not told').toBe(true);
}

test('who is asked is asked at once, and may watch what led to it', async ({ lobby: page }) => {
  await untilTold(page, 'steps');
  await keep(page, 'asked-while-telling');
  await expectAccessible(page);
  const held = question(page).locator('.strip .held');
  const waiting = await held.count();
  expect(waiting).toBeGreaterThan(0);
  await expect(send(page), 'the question is live').toBeVisible();
  await page.keyboard.press('w');
  await expect(seen(page)).toBeVisible();
  const first = await seen(page).innerText();
  // Step by step it stays for as long as the reader likes.
  await button(page, 'Next beat').click();
  await expect(seen(page).filter({ hasText: first })).toHaveCount(0);
  await button(page, 'One beat back').click();
  await expect(seen(page)).toHaveText(first, { useInnerText: true });
  expect(await isAsked(page), 'all the while').toBe(true);
  await page.keyboard.press('s');
  await expect(held).toHaveCount(0);
  await expect(seen(page)).toHaveCount(0);
  await expect(button(page, 'To the end')).toBeDisabled();
});

test('the strip holds the last turn, and can be gone back in', async ({ lobby: page }) => {
  await untilTold(page, 'normal');
  await button(page, 'To the end').click();
  const chips = beats(page).getByRole('button');
  expect(await chips.count()).toBeGreaterThan(0);
  await button(page, 'One beat back').click();
  await expect(question(page).locator('.strip .now')).toHaveCount(1);
  await keep(page, 'gone-back');
  await expectAccessible(page);
  await button(page, 'To the end').click();
  await expect(question(page).locator('.strip .now')).toHaveCount(0);
});

test('what happened since the last turn is there after a reload, and its numbers stand on the board', async ({ lobby: page }) => {
  await untilTold(page, 'fast');
  await button(page, 'To the end').click();
  const open = button(page, /^Since your last turn/);
  const before = await open.innerText();
  await page.reload();
  await awaited(page);
  await expect(open).toHaveText(before, { useInnerText: true });
  await open.click();
  const lines = page.getByRole('region', { name: 'Since your last turn' }).locator('li:not(.heading)');
  const marks = page.locator('.marks button');
  expect(await lines.count()).toBeGreaterThan(0);
  await expect(marks.first()).toBeInViewport();
  await keep(page, 'recap');
  await expectAccessible(page);
  // Whoever points at a line lights up its number, and the other way round.
  const number = await marks.first().innerText();
  const line = lines.nth(Number(number) - 1);
  await line.getByRole('button').hover();
  await expect(page.locator('.marks button.looked')).toHaveText([number]);
  await page.mouse.move(1, 1);
  await expect(page.locator('.marks button.looked')).toHaveCount(0);
  await marks.first().hover();
  await expect(line).toHaveClass(/looked/);
  await page.keyboard.press('Escape');
  await expect(marks).toHaveCount(0);
});

test('the pace is one setting for all tables, and its control is always there', async ({ lobby: page }) => {
  await page.getByRole('button', { name: /Play now/ }).first().click();
  await awaited(page);
  await question(page).getByText('Slow', { exact: true }).click();
  expect(await page.evaluate(() => localStorage.getItem('ruckus.pace'))).toBe('slow');
  await page.reload();
  await awaited(page);
  await expect(question(page).getByRole('radio', { name: 'Slow' })).toBeChecked();
});

test('on a low screen the strip, the tools and the main button stand beside every choice', async ({ lobby: page }) => {
  await page.getByRole('button', { name: /Play now/ }).first().click();
  const more = button(page, /^(Take back|Why not\?)/);
  for (let turn = 0; turn < 12; turn += 1) {
    await awaited(page);
    if (turn > 2 && (await more.count()) > 0 && (await button(page, /^Hint/).count()) > 0) break;
    await chooseAny(page, turn);
  }
  await expect(more.first(), 'with all the tools that there are').toBeVisible();
  for (const size of [{ width: 640, height: 400 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    for (const name of [/^Since your last turn/, /^Hint/, /^Pace/, 'One beat back']) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    await expect(more.first()).toBeInViewport({ ratio: 1 });
    await expect(send(page)).toBeInViewport({ ratio: 1 });
  }
});
