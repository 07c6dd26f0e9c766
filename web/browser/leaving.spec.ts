// Coming and going: giving a game up, the same bots again, tables off one's list, private tables, and who comes too late.
import { expect, expectAccessible, guestAt, keep, test } from './house';
import { awaited, question } from './person';

test('a game is given up, played again with the same bots, and taken off the list', async ({ lobby: page }) => {
  await page.locator('summary', { hasText: 'Settings' }).filter({ visible: true }).first().click();
  // Nothing that can be pressed is covered by it.
  for (const button of [page.getByRole('button', { name: /Play now/ }).first(), page.getByRole('button', { name: /^Invite friends/ }).first(), page.getByRole('radio', { name: '4' }).locator('..').first()]) await button.click({ trial: true });
  await page.getByLabel('Who finds this table').selectOption('whoever has the link');
  await page.getByLabel('Time to think').selectOption('1 minute');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Time to think')).toBeHidden();
  await expect(page.getByText('1 minute, private')).toBeVisible();
  await page.getByRole('button', { name: /Play now/ }).first().click();
  await awaited(page);
  const names = () => page.getByRole('list', { name: 'Seats' }).locator('.name').allInnerTexts();
  const bots = (await names()).filter((name) => name !== 'You').sort();
  await expect(page.getByRole('timer').first(), 'everybody sees the clocks').toBeVisible();

  await page.getByRole('button', { name: 'At this table' }).click();
  const sheet = page.getByRole('dialog', { name: 'At this table' });
  await expect(sheet).toContainText('Private: found by its link alone.');
  await expect(sheet).toContainText('1 minute for each question');
  await expectAccessible(page);
  await keep(page, 'at-this-table');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'At this table' }), 'the focus comes back').toBeFocused();

  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Give the game up…' }).click();
  await sheet.getByRole('button', { name: 'Give up for good' }).click();
  await expect(page.getByRole('heading', { name: 'You gave up' })).toBeVisible();
  await expectAccessible(page);
  await keep(page, 'given-up');
  const given = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(given);
  await awaited(page);
  expect((await names()).filter((name) => name !== 'You').sort(), 'the same bots').toEqual(bots);

  await page.goto('/');
  const mine = page.locator('section', { has: page.getByRole('heading', { name: 'Your tables' }) });
  await expect(mine.getByText(/you gave it up/)).toBeVisible();
  await expect(mine.locator('li')).toHaveCount(2);
  await mine.getByRole('button', { name: /^Take / }).click();
  await expect(mine.locator('li'), 'the game that goes on stays').toHaveCount(1);
  await expect(mine.getByText(/you gave it up/)).toBeHidden();
  const live = page.locator('section', { has: page.getByRole('heading', { name: 'Live now' }) });
  await expect(live.locator('a'), 'a private table is on no list').toHaveCount(0);
});

test('who comes to a full table is told so, and watches', async ({ lobby: page, browser, address }) => {
  await page.getByRole('button', { name: /Play now/ }).first().click();
  await awaited(page);
  const late = await guestAt(browser, address, {}, 2);
  await late.goto(page.url());
  await expect(question(late)).toContainText('You are watching: you see what everybody may see.');
  await late.context().close();
});

test('whoever watches bots may pause, go step by step, and misses nothing', async ({ lobby: page }) => {
  await page.evaluate(() => localStorage.setItem('ruckus.pace', 'slow'));
  await page.reload();
  await page.getByRole('button', { name: 'Watch the bots' }).first().click();
  await question(page).getByRole('button', { name: 'Pause' }).click();
  const heading = question(page).locator('.told h2');
  await expect(heading).toBeVisible();
  const told = await heading.innerText();
  const lines = page.getByRole('log').first().locator('li');
  const count = await lines.count();
  expect(count, 'from the first moment on').toBeLessThan(8);
  const next = question(page).getByRole('button', { name: 'Next beat' });
  await next.click();
  await expect(heading).not.toHaveText(told);
  await keep(page, 'watching');
  await question(page).getByRole('button', { name: 'One beat back' }).click();
  await expect(heading).toHaveText(told, { useInnerText: true });
  await question(page).getByRole('button', { name: 'Go on telling' }).click();
  await question(page).getByRole('button', { name: 'To the end' }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(count);
});
