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
  const first = await heading.innerText();
  await page.keyboard.press('Space');
  await expect(heading).not.toHaveText(first);
  await question(page).getByRole('button', { name: 'One back' }).click();
  await expect(heading).toHaveText(first);
  // Nobody is asked before everything is shown.
  expect(await isAsked(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();
});

test('the pace is one setting for all tables', async ({ lobby: page }) => {
  await begin(page, 'steps');
  await question(page).getByText('Fast', { exact: true }).click();
  await expect(send(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ruckus.pace'))).toBe('fast');
});
