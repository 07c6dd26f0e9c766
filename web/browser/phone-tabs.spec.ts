// On a phone the question follows the reader: it can be answered beside the log and the talk.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, guestAt, keep, test } from './house';
import { awaited, chooseAny, isAsked, question, send } from './person';

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

/** A phone upright and held sideways, and a page of 1280 by 800 at 200 %. */
const followedAt = [['upright', 390, 844], ['sideways', 844, 390], ['zoomed', 640, 400]] as const;

for (const [name, width, height] of followedAt) {
  test(`while others play they can be followed from every tab of a phone, ${name}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { viewport: { width, height }, hasTouch: true, isMobile: name !== 'zoomed' });
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('ruckus.pace', 'slow'));
    await page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first().tap();
    await awaited(page);
    const tabs = page.getByRole('navigation', { name: 'Table' });
    /** Is nothing asked, with the whole row of the strip's buttons in sight below what is read? */
    const followed = () =>
      page.evaluate(() => {
        const dock = document.querySelector('[aria-label="The question"]');
        const row = dock?.querySelector('[aria-label="Telling"]')?.getBoundingClientRect();
        const pace = dock?.querySelector('[aria-label^="Pace"]')?.getBoundingClientRect();
        const read = document.querySelector('main')?.getBoundingClientRect();
        if (dock?.querySelector('h2, button.full-button') !== null || !row || !pace || !read) return false;
        return row.height >= 40 && row.left >= 0 && pace.right <= innerWidth && Math.max(row.bottom, pace.bottom) <= innerHeight && read.bottom <= row.top;
      });
    for (const tab of ['Log', 'Talk', 'Cards']) {
      await tabs.getByRole('button', { name: tab }).tap();
      let turn = 0;
      // A question is answered: then others play.
      const waits = async () => {
        if (await followed()) return true;
        if (await isAsked(page)) await chooseAny(page, (turn += 1), (button) => button.tap());
        return false;
      };
      await expect.poll(waits, { timeout: 60_000, intervals: [50], message: tab }).toBe(true);
      await keep(page, `${tab.toLowerCase()}-${name}-while-others-play`);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  });
}
