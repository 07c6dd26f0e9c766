// A secret step among people: the same glass and the same letters for everybody, an answer that is sealed and can be changed while
// the first glass runs, and nothing on anybody's page that tells who has answered.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, guestAt, keep, pushClock, test } from '../../../browser/house';
import { chooseAny, drawNumber, keepNumber, question } from '../../../browser/person';

const glass = 60;
/** As long as names that the page gives by itself. */
const names = ['Badger', 'Wombat'];

/** Both at a table at which all choose in secret, with a clock. */
async function secretStep(pages: Page[], address: string): Promise<void> {
  const headers = { origin: address };
  let table = '';
  for (const [at, page] of pages.entries()) {
    const [name, drawn] = [names[at]!, drawNumber(names[at]!)];
    await page.goto('/');
    const wish = { name, commitment: drawn.commitment };
    if (at === 0) {
      const data = { ...wish, game: 'eight-harvests', seats: ['person', 'person'], glass, clock: { bank: 600, increment: 10 } };
      table = ((await (await page.request.post('/api/tables', { data, headers })).json()) as { id: string }).id;
    } else await page.request.post(`/api/tables/${table}/sit`, { data: wish, headers });
    await page.evaluate((name) => localStorage.setItem('ruckus.name', name), name);
    await keepNumber(page, table, drawn);
  }
  for (const page of pages) await page.goto(`/table/${table}`);
  for (const page of pages) await expect(sand(page)).toBeVisible();
}

const sand = (page: Page) => question(page).getByRole('timer', { name: /Sand-glass/ });
const sealed = (page: Page) => question(page).getByRole('heading', { name: 'Your choice is sealed.' });

/** Chooses until the answer is sealed. */
async function answer(page: Page): Promise<void> {
  for (let turn = 0; !(await sealed(page).isVisible()); turn += 1) {
    expect(turn, 'a step has an end').toBeLessThan(20);
    const before = await question(page).getByRole('heading').first().innerText();
    await chooseAny(page, turn);
    await expect.poll(async () => (await sealed(page).isVisible()) || (await question(page).getByRole('heading').first().innerText()) !== before).toBe(true);
  }
}

/** What a page shows of the other seats; the reader's own clock runs. */
const seats = (page: Page) => page.locator('[aria-label="Seats"] [data-seat]:not(.you)').allInnerTexts();

const sizes = [[1440, 900, 'dark'], [390, 844, 'light']] as const;

for (const [width, height, colorScheme] of sizes) {
  test(`an answer is sealed, changed, and opened with everybody's at ${width}x${height}, ${colorScheme}`, async ({ browser, address }) => {
    const options = { viewport: { width, height }, colorScheme, hasTouch: width < 900 };
    const pages = [await guestAt(browser, address, options, 1), await guestAt(browser, address, options, 2)];
    const [ann, bob] = pages as [Page, Page];
    await secretStep(pages, address);
    const before = await seats(bob);
    // Clocks stand for the others, and say why without being pointed at.
    for (const clock of await ann.getByRole('list', { name: 'Seats' }).getByRole('timer').all()) await expect(clock).toHaveText(/^\d+:\d\d secret$/);
    await expect(ann.getByRole('list', { name: 'Seats' }).getByRole('timer')).toHaveCount(names.length);
    await keep(ann, `secret-open-${width}-${colorScheme}`);
    await answer(ann);
    await keep(ann, `secret-sealed-${width}-${colorScheme}`);
    await expectAccessible(ann);
    expect(before).toHaveLength(names.length - 1);
    expect(await seats(bob), 'nobody sees who has answered').toEqual(before);
    await expect(bob.getByRole('list', { name: 'Seats' }).locator('.letter')).toHaveCount(names.length);
    await expect(ann.getByRole('list', { name: 'Seats' }).locator('.letter')).toHaveCount(names.length);
    // Changed by a press of C.
    await ann.keyboard.press('c');
    await expect(sealed(ann)).toBeHidden();
    await answer(ann);
    await answer(bob);
    const step = await question(ann).innerText();
    await pushClock(ann, glass);
    for (const page of pages) await expect(sealed(page)).toBeHidden();
    expect(await question(ann).innerText(), 'another question').not.toBe(step);
    for (const page of pages) await page.context().close();
  });
}
