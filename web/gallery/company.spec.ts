// Coming and going, at every size in `pictures/gallery/company`: everybody else is away, a bot stands in, somebody gave up, the clock
// chose, and a bot plays the reader's own seat. `RUCKUS_GAME=…` takes one game alone, by its folder's name.
import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { playAhead } from '../browser/ahead';
import { expect, guestAt, pushClock, test } from '../browser/house';
import { drawNumber, keepNumber, question } from '../browser/person';
import type { Boxed } from '../src/wire';
import { keepAll, sizes } from './shots';

const guest = { viewport: sizes.desktop, colorScheme: 'dark' } as const;
/** As many sit there as have room, up to so many. */
const names = ['Ann', 'Bartholomew', 'Cleo', 'Dagny', 'Emil', 'Fritzi'];

test.beforeAll(() => mkdir('pictures/gallery/company', { recursive: true }));

for (const index of [0, 1, 2, 3, 4]) {
  test(`who comes and goes, game number ${index + 1}`, async ({ browser, address }) => {
    const pages: Page[] = [await guestAt(browser, address, guest)];
    const boxes = ((await (await pages[0]!.request.get('/api/games')).json()) as Boxed[]).filter(({ modes }) => modes.length > 0);
    const box = boxes[index];
    test.skip(box === undefined || (process.env.RUCKUS_GAME ?? box.id) !== box.id, 'another game is wanted');
    const { id, most } = box!;
    while (pages.length < Math.min(names.length, most)) pages.push(await guestAt(browser, address, guest, pages.length + 1));
    const headers = { origin: address };
    let table = '';
    const sitters = [];
    for (const [seat, page] of pages.entries()) {
      const name = names[seat]!;
      const drawn = drawNumber(name);
      await page.goto('/');
      const wish = { name, commitment: drawn.commitment };
      if (seat === 0) {
        const data = { ...wish, game: id, seats: pages.map(() => 'person'), clock: { bank: 600, increment: 10 } };
        const made = await page.request.post('/api/tables', { data, headers });
        expect(made.ok(), await made.text()).toBe(true);
        table = ((await made.json()) as { id: string }).id;
      } else expect((await page.request.post(`/api/tables/${table}/sit`, { data: wish, headers })).ok()).toBe(true);
      await keepNumber(page, table, drawn);
      sitters.push({ page, nonce: drawn.nonce });
    }
    // Until the first of them is asked.
    let turns = 0;
    await playAhead(table, sitters, (seat, { offers }) => (seat === 0 && (turns += 1) > 6 ? null : offers[0]!));

    const page = pages[0]!;
    const problems: string[] = [];
    await page.goto(`/table/${table}`);
    await expect(question(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    for (const other of pages.slice(1)) await other.goto('/about');
    await expect(page.getByText(/away/i).first()).toBeAttached();
    await keepAll(page, `company/${id}-1-away`, problems);

    // Nobody is replaced before they have been away for a while.
    await pushClock(page, 100);
    expect((await page.request.post(`/api/tables/${table}/stand-in`, { data: { seat: 1 }, headers })).ok()).toBe(true);
    if (pages.length > 2) await pages[2]!.request.post(`/api/tables/${table}/resign`, { data: {}, headers });
    const helped = pages.length > 2 ? [1, 2] : [1];
    for (const seat of helped) await expect(page.locator(`li[data-seat="${seat}"] .bot`)).toBeAttached();
    await keepAll(page, `company/${id}-2-stand-in`, problems);

    await pushClock(page, 700);
    await expect(page.getByText('the clock chose for you').first()).toBeAttached();
    await keepAll(page, `company/${id}-3-clock`, problems);

    for (const one of pages) await one.context().close();
    expect(problems).toEqual([]);
  });
}
