// Somebody who has never seen these games: five cards before the first game, a coach who speaks once for each kind of question,
// and a book that can be searched. What holds here holds for every game that teaches itself.
import type { Locator, Page } from '@playwright/test';
import type { Boxed } from '../src/wire';
import { expect, expectAccessible, guestAt, keep, test } from './house';
import { awaited, chooseAny, coachAtRest, question, send } from './person';

const screens = [
  { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } },
  { name: 'phone', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;

const tablet = { name: 'tablet', options: { viewport: { width: 820, height: 1180 }, hasTouch: true } } as const;

/** Each of the games that teach themselves, on each of these screens; there are five at most. */
const onEach = <Screen>(screens: readonly Screen[]): (readonly [number, Screen])[] => [0, 1, 2, 3, 4].flatMap((index) => screens.map((screen) => [index, screen] as const));

async function teaching(page: Page): Promise<Boxed[]> {
  const games = (await (await page.request.get('/api/games')).json()) as Boxed[];
  return games.filter(({ modes }) => modes.length > 0);
}

async function choosePoster(page: Page, box: Boxed): Promise<void> {
  await page.evaluate((id) => localStorage.setItem('ruckus.game', id), box.id);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first()).toBeVisible();
}

/** What the coach says; where that would cover too much of a tablet's board it is folded into a button. */
const coach = (page: Page): Locator => page.getByRole('region', { name: 'Coach' }).or(page.getByRole('button', { name: what }));
const what = /: what is this\?$/;

/** What the note must leave in sight: choices, what is lit on the board, and the scores. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const note = document.querySelector('[aria-label="Coach"], .layer > button');
    if (!note) return [];
    // What is scrolled away covers nothing.
    let { left, top, right, bottom } = note.getBoundingClientRect();
    for (let place = note.parentElement; place; place = place.parentElement) {
      if (getComputedStyle(place).overflowY === 'visible') continue;
      const seen = place.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, seen.left), Math.max(top, seen.top), Math.min(right, seen.right), Math.min(bottom, seen.bottom)];
    }
    const box = { left, top, right, bottom };
    // A drawing may reach beyond the picture that shows it.
    const meant = [...document.querySelectorAll('.ask button, .send .full-button, .board [role="button"]:not([aria-disabled="true"]), [aria-label="Seats"] :not(svg *), [data-keep]')];
    const hidden = meant.filter((thing) => {
      if (note.contains(thing)) return false;
      const { left, top, right, bottom, width } = thing.getBoundingClientRect();
      return width > 0 && left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
    });
    return hidden.map((thing) => thing.getAttribute('aria-label') ?? thing.textContent ?? thing.tagName);
  });
}

/** The share of the board that a note takes, and the pixels from the note to the tip of its tail. */
async function reach(page: Page): Promise<{ share: number; tail: number }> {
  return page.evaluate(() => {
    const note = document.querySelector('section.note[aria-label="Coach"]')?.getBoundingClientRect();
    const board = document.querySelector('main.board')?.getBoundingClientRect();
    if (!note || !board) return { share: 0, tail: 0 };
    const across = Math.max(0, Math.min(note.right, board.right) - Math.max(note.left, board.left));
    const down = Math.max(0, Math.min(note.bottom, board.bottom) - Math.max(note.top, board.top));
    const points = document.querySelector('.layer > svg polygon')?.getAttribute('points')?.split(' ')[1]?.split(',').map(Number);
    const layer = document.querySelector('.layer')!.getBoundingClientRect();
    const [x, y] = points ? [layer.left + points[0]!, layer.top + points[1]!] : [note.left, note.top];
    const tail = Math.hypot(Math.max(0, note.left - x, x - note.right), Math.max(0, note.top - y, y - note.bottom));
    return { share: (across * down) / (board.width * board.height), tail };
  });
}

for (const [index, { name, options }] of onEach([...screens, tablet])) {
  test(`the first game of its kind, number ${index + 1}, ${name}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, { ...options, newcomer: true });
    await page.goto('/');
    const box = (await teaching(page))[index];
    test.skip(box === undefined, 'fewer games teach themselves');
    if (box) {
      await choosePoster(page, box);
      await page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first().click();

      // The cards come first; nothing has started.
      await expect(page).toHaveURL(/\/$/);
      const cards = page.locator('ol.cards > li');
      await expect(cards).toHaveCount(name === 'phone' ? 1 : 5);
      await expectAccessible(page);
      await keep(page, `cards-${box.id}-${name}`);
      if (name === 'phone') {
        for (let card = 1; card < 5; card += 1) {
          await page.getByRole('button', { name: /^Next: / }).click();
          await keep(page, `cards-${box.id}-${name}-${card + 1}`);
        }
      }
      for (const picture of await cards.locator('[role="img"] > svg').all()) expect(await picture.locator('path, rect, circle').count()).toBeGreaterThan(2);
      await page.locator('footer .full-button').click();
      await expect(page).toHaveURL(/table/);

      // The coach explains each kind of question the first time it is asked, and covers nothing that matters.
      const taught = new Set<string>();
      for (let turn = 0; turn < 6 && (await awaited(page)); turn += 1) {
        await coachAtRest(page);
        if (await coach(page).isVisible()) {
          const title = await coach(page).evaluate((note) => (note.querySelector('h2, h3') ?? note).textContent!);
          expect([...taught], 'nothing is taught twice').not.toContain(title);
          taught.add(title);
          expect(await covered(page), title).toEqual([]);
          if (name !== 'phone') {
            const { share, tail } = await reach(page);
            expect(share, `${title}: share of the board`).toBeLessThanOrEqual(0.15);
            expect(tail, `${title}: length of its tail`).toBeLessThanOrEqual(110);
          }
          // A phone may put the main button away for as long as nothing is picked.
          if (await send(page).isVisible()) await expect(send(page)).toBeInViewport();
          await expectAccessible(page);
          await keep(page, `coach-${box.id}-${name}-${taught.size}`);
          if (what.test(title)) {
            await coach(page).click();
            await expect(page.getByRole('dialog', { name: 'What is this?' })).toContainText(title.replace(what, ''));
            await page.keyboard.press('Escape');
          }
        }
        await chooseAny(page, turn);
      }
      expect(taught.size, `${box.name} teaches`).toBeGreaterThan(0);
    }
    await page.context().close();
  });
}

test('cards come once, hints can be shown no more, and both are remembered', async ({ browser, address }) => {
  const page = await guestAt(browser, address, { newcomer: true });
  await page.goto('/');
  const [box] = await teaching(page);
  await choosePoster(page, box!);
  const play = page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first();
  await play.click();
  await expect(page.locator('ol.cards > li')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/table/);
  await awaited(page);
  await page.getByRole('button', { name: 'No more coaching' }).click();
  await expect(page.getByRole('region', { name: 'Coach' })).toBeHidden();
  await page.reload();
  await awaited(page);
  await expect(page.getByRole('region', { name: 'Coach' })).toBeHidden();
  await page.goto('/');
  await play.click();
  await expect(page).toHaveURL(/table/);
  // Whoever asks for the cards gets them, and no game starts.
  await page.goto('/');
  await page.getByRole('link', { name: 'How to play' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/how\//);
  await expect(page.locator('ol.cards > li')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await page.context().close();
});

for (const [index, { name, options }] of onEach(screens)) {
  test(`the book opens for players, can be searched, and leads to the rules, number ${index + 1}, ${name}`, async ({ browser, address }) => {
    const page = await guestAt(browser, address, options);
    await page.goto('/');
    const box = (await teaching(page))[index];
    test.skip(box === undefined, 'fewer games teach themselves');
    if (box) {
      await choosePoster(page, box);
      await page.getByRole('button', { name: /Play now/ }).filter({ visible: true }).first().click();
      await awaited(page);
      await page.getByRole('button', { name: 'How to play' }).click();
      const book = page.getByRole('dialog', { name: 'How to play' });
      await expect(book.getByRole('heading', { level: 2, name: 'The goal' })).toBeVisible();
      const chapters = book.locator('.chapters button');
      for (let at = 0; at < (await chapters.count()) - 1; at += 1) {
        await chapters.nth(at).click();
        await expect(book.locator('.sheet [data-sentence]').first()).toBeVisible();
        expect(await book.locator('.sheet .picture').count(), 'every picture is drawn').toBe(await book.locator('.sheet .picture > svg').count());
        if (at === 2) await keep(page, `book-${box.id}-${name}`);
      }
      await expectAccessible(page);
      // A rule is followed to where it stands.
      const link = book.locator('.sheet .rule').first();
      const id = await link.innerText();
      await link.click();
      await expect(book.locator('.rules .here')).toBeInViewport();
      expect(await book.locator('.rules .here').getAttribute('id')).toBe(id);
      await expectAccessible(page);
      expect(await book.locator('.rules').innerText()).not.toMatch(/Coverage|seed file|\bL\d+\b/);
      // The search filters, over both.
      await book.getByRole('searchbox').fill('the');
      const many = await book.locator('.found li').count();
      await book.getByRole('searchbox').fill(id);
      await expect(book.locator('.found li').first()).toContainText(id);
      expect(await book.locator('.found li').count()).toBeLessThan(many);
      await book.getByRole('searchbox').fill('no such word in any book');
      await expect(book.getByText('Nothing found')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(book).toBeHidden();
      await expect(question(page)).toBeVisible();
    }
    await page.context().close();
  });
}
