// A hint on the way, the review at the end, and playing on from where it turned.
import { expect, expectAccessible, keep, test } from './house';
import { awaited, chooseByMouse, playOut, question } from './person';

test('a hint, a whole game, its review, and on from there', async ({ lobby: page }) => {
  await page.getByRole('radio', { name: '2' }).check({ force: true });
  await page.getByRole('radio', { name: 'Calm' }).check({ force: true });
  await page.getByRole('button', { name: /Play now/ }).first().click();
  await awaited(page);

  await question(page).getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByRole('region', { name: 'What a search thinks' });
  await expect(hint.getByText(/imagined for each/)).toBeVisible();
  expect(await hint.getByRole('listitem').count()).toBeGreaterThan(1);
  await expectAccessible(page);
  await keep(page, 'hint-desktop');
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await expect(page.getByText('asked for a hint').first()).toBeVisible();

  await playOut(page, chooseByMouse);
  await page.getByRole('link', { name: /^Review/ }).click();
  await expect(page.getByRole('heading', { name: /^How \d+ % became \d+ %$/ })).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  await keep(page, 'review-desktop');
  // The axis counts in the game's own unit. Where it turned, the board is drawn as it stood, and said what the turn brought.
  const axis = await page.locator('.chart svg text').allTextContents();
  expect(axis.filter((words) => /^Round \d+$/.test(words)).length, axis.join(', ')).toBeGreaterThan(2);
  await expect(page.locator('main .board svg').first()).toBeVisible();
  expect(await page.locator('main .board svg :is(path, rect, circle)').count(), 'shapes on the board').toBeGreaterThan(20);
  await expect(page.locator('main .why')).toHaveText(/\w+/);
  // The replay opens at the very step that is named.
  const step = /, step (\d+)/.exec(await page.locator('main .where').innerText())![1]!;
  await page.getByRole('link', { name: 'Replay it' }).click();
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toHaveValue(step);
  await expect(page.getByText(new RegExp(`^${step} / \\d+$`))).toBeVisible();
  await page.goBack();
  await expect(page.locator('main .where')).toContainText(`step ${step}`);
  // The stairs sum, as they are read.
  const whole = (text: string) => Number(/([+−]?)(\d+)/.exec(text)![0].replace('−', '-'));
  const terms = await page.locator('.split li > b').allInnerTexts();
  const result = whole(await page.locator('.split .result b').last().innerText());
  expect(terms.map(whole).reduce((sum, value) => sum + value, 0)).toBe(result);

  // It can be looked at as another seat saw it, and on a phone nothing lies outside the screen.
  await page.getByRole('navigation', { name: 'As seen by' }).getByRole('button').nth(1).click();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await keep(page, 'review-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'As seen by' }).getByRole('button', { name: 'You' }).click();
  const playOn = page.getByRole('button', { name: 'Play on from here' });
  await expect(playOn).toBeVisible();
  await playOn.click();
  await expect(page).toHaveURL(/\/table\//);
  await awaited(page);
  const bar = page.getByRole('region', { name: 'This table' });
  await expect(bar).toContainText(/Practice from step \d+: nothing counts\./);
  await expectAccessible(page);
  await keep(page, 'practice-desktop');
  await page.getByRole('button', { name: 'At this table' }).click();
  await expect(page.getByRole('dialog', { name: 'At this table' })).toContainText('Practice: played on from step');
});
