// Somebody who wants to see everything: step by step, one back, and straight to the question.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keep, test } from './house';
import { awaited, chooseByMouse, isAsked, question, send } from './person';

/** A first question is answered; what the others do then is told at this pace. */
async function begin(page: Page, pace: string): Promise<void> {
  await page.evaluate((pace) => localStorage.setItem('ruckus.pace', pace), pace);
  await page.getByRole('button', { name: /Play now/ }).first().click();
  await awaited(page);
  await chooseByMouse(page, 0);
}

test('a reader follows step by step, and nothing is dropped', async ({ lobby: page }) => {
  await begin(page, 'steps');
  const next = question(page).getByRole('button', { name: 'Next event' });
  const heading = question(page).getByRole('heading', { level: 2 });
  await expect(next).toBeVisible();
  await keep(page, 'step-by-step');
  await expectAccessible(page);
  const back = question(page).getByRole('button', { name: 'One back' });
  let before = '';
  // What comes after a pause in the game begins anew: there is nothing to go back to yet.
  do {
    before = await heading.innerText();
    await page.keyboard.press('Space');
    await expect(heading).not.toHaveText(before);
    await expect(next).toBeVisible();
  } while (!(await back.isVisible()));
  await back.click();
  await expect(heading).toHaveText(before);
  // Nobody is asked before everything is shown.
  expect(await isAsked(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();
});

test('what happened since the last turn is there after a reload, and its numbers stand on the board', async ({ lobby: page }) => {
  await begin(page, 'fast');
  await awaited(page);
  await chooseByMouse(page, 1);
  await awaited(page);
  const open = question(page).getByRole('button', { name: /^Since your last turn/ });
  const before = await open.innerText();
  await page.reload();
  await awaited(page);
  await expect(open).toHaveText(before, { useInnerText: true });
  await open.click();
  const lines = page.getByRole('region', { name: 'Since your last turn' }).getByRole('listitem');
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

test('the pace is one setting for all tables', async ({ lobby: page }) => {
  await begin(page, 'steps');
  await question(page).getByText('Fast', { exact: true }).click();
  await expect(send(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ruckus.pace'))).toBe('fast');
});
