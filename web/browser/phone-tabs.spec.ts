// On a phone the question follows the reader: it can be answered beside the log and the talk.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, guestAt, keep, test } from './house';
import { awaited, chooseAny, question, send } from './person';

async function play(page: Page, tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Table' }).getByRole('button', { name: tab }).tap();
  await awaited(page);
  await expect(question(page)).toBeInViewport();
  await expectAccessible(page);
  const asked = await question(page).locator('h2').innerText();
  const told = await page.getByRole('log', { name: 'Log' }).or(page.getByRole('region', { name: 'Talk' })).count();
  expect(told, `the ${tab} is read beside it`).toBeGreaterThan(0);
  await chooseAny(page, 1, (button) => button.tap());
  // The answer has arrived: something else is asked, or told.
  await expect.poll(async () => (await question(page).isVisible()) && (await question(page).locator('h2').innerText()) === asked && (await send(page).isEnabled())).toBe(false);
}

for (const [name, width, height] of [['upright', 360, 740], ['sideways', 740, 360]] as const) {
  test(`a question is answered on every tab of a phone, ${name}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { viewport: { width, height }, hasTouch: true, isMobile: true });
    await page.goto('/');
    await page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first().tap();
    await awaited(page);
    for (const tab of ['Log', 'Talk']) {
      await play(page, tab);
      await keep(page, `${tab.toLowerCase()}-phone-${name}`);
    }
    // Nothing lies outside the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  });
}
