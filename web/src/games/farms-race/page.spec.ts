// Farms Race through the page: a whole game at a table of four, a trade with a counter-offer and a fight of nukes between two
// browsers, of which one is a phone that shows the log, and the map editor.
import type { Page } from '@playwright/test';
import type { Timing } from '../../wire';
import { playAhead } from '../../../browser/ahead';
import { expect, expectAccessible, guestAt, keep, test } from '../../../browser/house';
import { awaited, drawNumber, isAsked, keepNumber, question, result, send, sitWithBots } from '../../../browser/person';
import { narrowMap, towardsNukes } from './ahead';

/** What somebody does who wants the game to go on: ends what can be ended, and else takes what is lit. */
async function choose(page: Page, turn: number): Promise<void> {
  const ask = question(page).locator('.ask');
  for (let tries = 0; tries < 14 && (await send(page).isDisabled()); tries += 1) {
    const strong = ask.locator('button.choose.strong:visible');
    const lit = ask.locator('.choose:visible, .card:visible, .herd:not(.in):visible, .spread:visible, .discard:visible');
    if ((await strong.count()) > 0 && turn % 3 !== 0) await strong.last().click();
    else if ((await lit.count()) > 0) await lit.nth((turn * 7 + tries * 3) % (await lit.count())).click();
    else await ask.locator('button:visible').nth((turn + tries) % Math.max(1, await ask.locator('button:visible').count())).click();
    await page.waitForTimeout(60);
    if (!(await send(page).isVisible())) return;
  }
  if (await send(page).isEnabled()) await send(page).click();
}

test('a whole game with four seats', async ({ lobby: page }) => {
  test.setTimeout(600_000);
  await sitWithBots(page, 'farms-race', 3);
  let turn = 0;
  while (await awaited(page)) {
    if (turn === 0 || turn === 12 || turn === 40) await expectAccessible(page);
    if (turn === 12) await keep(page, 'farms-race');
    await choose(page, turn);
    turn += 1;
    expect(turn, 'a game has an end').toBeLessThan(1500);
  }
  await expect(result(page)).toBeVisible();
  // Each seat's points stand there by their sources.
  await expect(page.getByRole('table', { name: 'Points by source' }).getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await keep(page, 'farms-race-end');
});

test('the map editor says what is wrong, and a link holds the map', async ({ lobby: page }) => {
  await page.goto('/make/farms-race');
  await expect(page.getByRole('heading', { name: 'Map editor' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('10 to 25 regions');
  await expectAccessible(page);
  // A map of twelve in two rows, one too many of a kind.
  const rows = Array.from({ length: 12 }, (_, at) => `${at % 6},${at < 6 ? 0 : 1}${'HFWAP'[at % 5]}`);
  await page.goto(`/make/farms-race#Two%20rows:${rows.join('.')}`);
  await page.reload();
  await expect(page.getByRole('status')).toContainText('can be played');
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeEnabled();
  await keep(page, 'farms-race-editor');
  // All faults are told at once: a region that hangs on nothing is named, with the rule, and so are starts that are too few.
  await page.goto(`/make/farms-race#Island:${[...rows, '4,4H*'].join('.')}`);
  await page.reload();
  await expect(page.getByRole('status')).toContainText('2 things to mend');
  await expect(page.getByRole('status')).toContainText('(4,4)');
  await expect(page.getByRole('status')).toContainText('1 starting region');
  await expect(page.getByRole('button', { name: 'FR-O10' })).toHaveCount(2);
  await expectAccessible(page);
  await keep(page, 'farms-race-editor-faults');
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeDisabled();
  // One may begin with a printed map instead.
  await page.getByRole('button', { name: 'Map F' }).click();
  await expect(page.getByText('25 regions')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('can be played');
});

/** Two people at a table of two; what comes first may be played ahead, before anybody looks. */
async function sitTogether(a: Page, b: Page, options?: Record<string, unknown>, ahead?: typeof towardsNukes, clock?: Timing): Promise<void> {
  const [mine, yours] = [drawNumber('Ann'), drawNumber('Bo')];
  await a.goto('/');
  const headers = { origin: new URL(a.url()).origin };
  const data = { game: 'farms-race', seats: ['person', 'person'], options, clock, name: 'Ann', commitment: mine.commitment };
  const made = await a.request.post('/api/tables', { data, headers });
  const { id } = (await made.json()) as { id: string };
  await keepNumber(a, id, mine);
  await b.goto('/');
  expect((await b.request.post(`/api/tables/${id}/sit`, { data: { name: 'Bo', commitment: yours.commitment }, headers })).ok()).toBe(true);
  await keepNumber(b, id, yours);
  if (ahead) expect(await playAhead(id, [{ page: a, nonce: mine.nonce }, { page: b, nonce: yours.nonce }], ahead)).toBe(true);
  await Promise.all([a.goto(`/table/${id}`), b.goto(`/table/${id}`)]);
}

const heading = async (page: Page): Promise<string> => (await question(page).locator('h2').isVisible()) ? question(page).locator('h2').innerText() : '';

/** Plays on, whoever is asked, until this is true of somebody who is asked. */
async function until(pages: Page[], found: (page: Page) => Promise<boolean>): Promise<Page> {
  // By the clock, not by tries: a busy machine asks later, not less often.
  for (const end = Date.now() + 100_000; Date.now() < end; ) {
    for (const page of pages) {
      const skip = question(page).getByRole('button', { name: /^Skip/ });
      if (await skip.isVisible()) await page.keyboard.press('Space');
      else if (await isAsked(page)) {
        if (await found(page)) return page;
        await choose(page, 1);
      }
    }
    await pages[0]!.waitForTimeout(50);
  }
  throw new Error('it never came to that');
}

const offered = (page: Page) => question(page).getByRole('button', { name: 'Accept', exact: true }).or(question(page).getByRole('button', { name: 'Decline', exact: true }));

test('a trade with a counter-offer between two browsers, one of them a phone that shows the log', async ({ browser, address }) => {
  test.setTimeout(240_000);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
  const a = await guestAt(browser, address, { reducedMotion: 'reduce' }, 1);
  const b = await guestAt(browser, address, phone, 2);
  await sitTogether(a, b);
  const tabs = b.getByRole('navigation', { name: 'Table' });
  await tabs.getByRole('button', { name: 'Log' }).tap();

  // Ann gives a card for nothing, or asks for one: she clicks it, and sends the offer as one.
  const canOffer = async (page: Page) => page === a && (await question(page).getByRole('button', { name: /^Make .* an offer$/ }).isVisible());
  await until([a, b], canOffer);
  await question(a).getByRole('button', { name: /^Make .* an offer$/ }).click();
  await question(a).getByRole('button', { name: /^(Give|Ask for) 1 / }).first().click();
  await expect(a.getByText('You put an offer together')).toBeVisible();
  await expect(send(a)).toBeEnabled();
  await keep(a, 'farms-race-offer');
  await send(a).click();

  // Bo reads the log; the question comes there, and the table has a mark.
  await expect(offered(b).first()).toBeVisible();
  await expect(b.getByRole('log', { name: 'Log' })).toBeVisible();
  await expect(tabs.getByRole('button', { name: /Table/ })).toContainText('!');
  await expectAccessible(b);
  await keep(b, 'farms-race-offer-phone');
  // Whoever could not give what is asked for can only decline, which is picked already.
  const decline = question(b).getByRole('button', { name: 'Decline', exact: true }).first();
  if (await send(b).isDisabled()) await decline.tap();
  await send(b).tap();

  // Declined, and answered by an offer of his own.
  await until([b, a], async (page) => page === b && (await question(b).getByRole('button', { name: /^Make .* an offer$/ }).isVisible()));
  await question(b).getByRole('button', { name: /^Make .* an offer$/ }).tap();
  await question(b).getByRole('button', { name: /^(Give|Ask for) 1 / }).first().tap();
  await expect(send(b)).toBeEnabled();
  await send(b).tap();
  await expect(offered(a).first()).toBeVisible();
  expect(await heading(a)).not.toBe('');
  await a.context().close();
  await b.context().close();
});

/** Takes this offer, and aims at this region. */
async function launch(page: Page, words: string, place: string): Promise<void> {
  const target = question(page).getByRole('button', { name: new RegExp(`^Nuke \\S+ ${place}`) });
  await question(page).getByRole('button', { name: words }).click();
  await expect.poll(async () => (await target.isVisible()) || (await send(page).isEnabled())).toBe(true);
  if (!(await target.isVisible())) await send(page).click();
  await target.click();
  await send(page).click();
}

test('a nuke, a nuke-back and a Hacking between two browsers, one of them a phone that shows the log', async ({ browser, address }) => {
  test.setTimeout(480_000);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
  const a = await guestAt(browser, address, { reducedMotion: 'reduce' }, 1);
  const b = await guestAt(browser, address, phone, 2);
  // Ten minutes for each question: somebody who is asked sees them run.
  await sitTogether(a, b, { custom_map: narrowMap, mutations: false, trade_offers: 0, target_vp: 12 }, towardsNukes, 600);
  const tabs = b.getByRole('navigation', { name: 'Table' });

  // Bo lets nukes fall, and says so in advance: he is not asked whether he hacks, only whether he answers. He reads the log.
  const never = b.getByRole('checkbox', { name: 'Never play Hacking until I say so' });
  await b.getByRole('button', { name: 'In advance' }).tap();
  await never.check();
  await expect(b.getByRole('button', { name: 'In advance (1)' })).toBeVisible();
  await tabs.getByRole('button', { name: 'Log' }).tap();
  await launch(a, 'Launch a Nuke', 'Forest 1');
  const back = question(b).getByRole('button', { name: 'Nuke back with a Nuke token' });
  await expect(back).toBeVisible({ timeout: 30_000 });
  await expect(question(b)).toContainText('nuked');
  await expect(question(b).getByRole('button', { name: 'Play Hacking' })).toHaveCount(0);
  // He reads the log all the while, and how much time he has; Ann sees whom she waits for, and for what.
  await expect(b.getByRole('log', { name: 'Log' })).toBeVisible();
  const left = b.getByRole('list', { name: 'Seats' }).getByRole('timer').last();
  await expect(left).toHaveText(/^\d+:\d\d$/);
  await expect(left).toBeInViewport();
  await expect(question(a)).toContainText('Waiting for Bo to nuke back for Forest 1 or pass.');
  await expectAccessible(b);
  await keep(b, 'farms-race-nuke-back-phone');
  await keep(a, 'farms-race-nuke-back');

  // He lifts it, and answers; she answers his answer, and now he is asked and hacks it.
  await tabs.getByRole('button', { name: /^Table/ }).tap();
  await b.getByRole('button', { name: 'In advance (1)' }).tap();
  await never.uncheck();
  await expect(b.getByRole('button', { name: 'In advance', exact: true })).toBeVisible();
  await b.keyboard.press('Escape');
  await launch(b, 'Nuke back with a Nuke token', 'Hills 1');
  await tabs.getByRole('button', { name: 'Log' }).tap();
  await expect(question(a).getByRole('button', { name: 'Nuke back with a Nuke token' })).toBeVisible({ timeout: 30_000 });
  await launch(a, 'Nuke back with a Nuke token', 'Forest 1');
  const hack = question(b).getByRole('button', { name: 'Play Hacking' });
  await expect(hack).toBeVisible({ timeout: 30_000 });
  await expect(b.getByRole('log', { name: 'Log' })).toBeVisible();
  // What it is about, what is at stake and the time that is left, all in sight beside the log.
  await expect(question(b)).toContainText('Ann launches a Nuke at your Forest 1.');
  for (const part of [question(b).getByText(/would be injured|No herd is there/).first(), left, hack]) await expect(part).toBeInViewport();
  await expect(question(a)).toContainText('Waiting for Bo to take the nuke on Forest 1 or play Hacking.');
  await expectAccessible(b);
  await keep(b, 'farms-race-hacking-phone');
  await keep(a, 'farms-race-hacking-awaited');
  await hack.tap();
  await send(b).tap();
  await expect(a.getByRole('log', { name: 'Log' })).toContainText('Hacking');
  await a.context().close();
  await b.context().close();
});
