// Farms Race through the page: a whole game at a table of four, a trade with a counter-offer and a fight of nukes between two
// browsers, of which one is a phone that shows the log, and the map editor.
import type { Locator, Page } from '@playwright/test';
import type { Timing } from '../../wire';
import { playAhead } from '../../../browser/ahead';
import { atRest, expect, expectAccessible, guestAt, keep, test } from '../../../browser/house';
import { awaited, chooseAny, drawNumber, isAsked, keepNumber, question, result, send, sitWithBots, skipTelling } from '../../../browser/person';
import { narrowMap, towardsNukes } from './ahead';

/** What somebody does who wants the game to go on: ends what can be ended, and else takes what is lit. */
async function choose(page: Page, turn: number): Promise<void> {
  const ask = question(page).locator('.ask');
  for (let tries = 0; tries < 14 && (await send(page).isDisabled()); tries += 1) {
    const strong = ask.locator('button.choose.strong:visible');
    const lit = ask.locator('.choose:visible, .card:visible, .herd:not(.in):visible, .spread:visible, .discard:visible');
    // A rule that is named opens the book, over the question.
    const other = ask.locator('button:not(h2 *, [aria-label^="Rule "]):visible:enabled');
    const count = await lit.count();
    if ((await strong.count()) > 0 && turn % 3 !== 0) await strong.last().click();
    else if (count > 0) await lit.nth((turn * 7 + tries * 3) % count).click({ timeout: 3_000 }).catch(() => {});
    else if ((await other.count()) > 0) await other.nth((turn + tries) % (await other.count())).click({ timeout: 3_000 }).catch(() => {});
    await atRest(page);
    if (!(await send(page).isVisible())) return;
  }
  if (await send(page).isEnabled()) await send(page).click();
}

/** The share of a bust that its face takes: the mouth is its lowest part. */
const shown = 0.72;

test('the faces on the chosen poster are whole, and its settings stand in a grid', async ({ lobby: page }) => {
  const poster = page.locator('[data-game="farms-race"]');
  await poster.getByRole('button', { name: /^Choose / }).click();
  await atRest(page);
  const foot = (await poster.locator('.foot').boundingBox())!;
  const sheet = (await poster.boundingBox())!;
  await expect(poster.locator('[data-face]')).toHaveCount(3);
  for (const face of await poster.locator('[data-face]').all()) {
    const { x, y, width, height } = (await face.boundingBox())!;
    expect([x >= sheet.x - 1, y >= sheet.y, x + width <= sheet.x + sheet.width + 1]).toEqual([true, true, true]);
    // A bust ends in shoulders: they may stand behind the foot.
    expect((foot.y - y) / height, 'how much stands above the foot').toBeGreaterThan(shown);
  }
  await keep(page, 'farms-race-poster');
  await poster.locator('summary', { hasText: 'Settings' }).click();
  const settings = poster.locator('details[open] > .settings');
  const lefts = await settings.evaluate((settings) => [...new Set([...settings.children].map((field) => Math.round(field.getBoundingClientRect().left)))]);
  expect(lefts.length, 'columns').toBeGreaterThan(1);
  expect((await settings.boundingBox())!.width).toBeGreaterThan(sheet.width * 0.9);
});

test('the last sentence of the odds can be read to its end, on a desktop and on a phone', async ({ lobby: page }) => {
  await sitWithBots(page, 'farms-race', 2);
  const note = question(page).locator('.odds .note');
  const attack = question(page).getByRole('button', { name: /^Attack / });
  const herd = question(page).locator('.herd:not(.in):enabled');
  for (let turn = 0; turn < 80 && !(await note.isVisible()); turn += 1) {
    await untilActions(page);
    const move = question(page).getByRole('button', { name: /^Move \d/ });
    if ((await attack.count()) === 0 && (await move.isVisible())) await move.click();
    if ((await attack.count()) === 0) await choose(page, turn * 3 + 1);
    else {
      await attack.first().click();
      await herd.first().click();
      await expect(note).toBeVisible();
    }
  }
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    await atRest(page);
    // Scrolled to where it must be, nothing cuts its last letters and nothing lies over them.
    const seen = await note.evaluate((note) => {
      const walker = document.createTreeWalker(note, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) if (text.textContent?.trim()) texts.push(text as Text);
      return texts.map((text) => {
        const letter = document.createRange();
        letter.setStart(text, text.textContent!.trimEnd().length - 1);
        letter.setEnd(text, text.textContent!.trimEnd().length);
        text.parentElement!.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = letter.getBoundingClientRect();
        return note.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    });
    expect(seen, `${viewport.width}`).toEqual(seen.map(() => true));
    await keep(page, `farms-race-odds-${viewport.width}`);
  }
});

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
  await expect(page.getByRole('status'), 'by the name that the game will give it').toContainText('Hills 4 cannot be reached');
  await expect(page.getByRole('status')).toContainText('1 starting region');
  await expect(page.getByRole('status').getByRole('button', { name: 'FR-O10' })).toHaveCount(2);
  // What is right is told, too, and how many of each kind there are and may be.
  await expect(page.getByRole('list', { name: 'What is right' }).getByRole('listitem')).toHaveText([/^✓ ?10 to 25 regions/, /^✓ ?5 of a kind at most/]);
  await expect(page.getByRole('radio', { name: /^Hills/ })).toContainText('4 of 5');
  await expectAccessible(page);
  await keep(page, 'farms-race-editor-faults');
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeDisabled();
  // One may begin with a printed map instead.
  await page.getByRole('button', { name: 'Map F' }).click();
  await expect(page.getByText('25 regions', { exact: true })).toBeVisible();
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
  let there: Page | undefined;
  const goOn = async () => {
    for (const page of pages) {
      if (!(await skipTelling(page))) continue;
      if (await found(page)) there = page;
      else await choose(page, 1);
      if (there) break;
    }
    return there !== undefined;
  };
  await expect.poll(goOn, { message: 'it comes to that', intervals: [50], timeout: 100_000 }).toBe(true);
  return there!;
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
  for (const part of [question(b).getByText(/would be injured|No herd is there/).filter({ visible: true }).first(), left, hack]) await expect(part).toBeInViewport();
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

test('a clock waits for what was not told, and says so', async ({ lobby: page }) => {
  await page.evaluate(() => localStorage.setItem('ruckus.pace', 'steps'));
  await sitWithBots(page, 'farms-race', 2, 60);
  const watch = question(page).getByRole('button', { name: /Watch/ });
  const extra = page.locator('[role=timer] i').first();
  for (let turn = 0; turn < 40; turn += 1) {
    expect(await awaited(page)).toBe(true);
    if ((await watch.isVisible()) && (await extra.isVisible())) break;
    await choose(page, turn);
  }
  await expect(watch).toBeVisible();
  await expect(extra).toHaveText(/^\+ \d+$/);
  await keep(page, 'clock-waits');
  await page.keyboard.press('s');
  await expect(extra).toHaveCount(0);
});

/** Plays on until the reader's own Actions are asked for. */
async function untilActions(page: Page): Promise<void> {
  const end = question(page).getByRole('button', { name: /^End the Actions/ });
  for (let turn = 0; turn < 60; turn += 1) {
    expect(await awaited(page)).toBe(true);
    if (await end.isVisible()) return;
    await choose(page, turn * 3 + 1);
  }
  throw new Error('it never came to the Actions');
}

test('the first number presses the first button, and a sheet that is closed leaves what is picked', async ({ lobby: page }) => {
  await sitWithBots(page, 'farms-race', 2);
  await untilActions(page);
  await page.keyboard.press('Escape');
  const first = question(page).locator('[data-key="1"]');
  await expect(first).toHaveCount(1);
  const words = (await first.innerText()).replaceAll(/\s+/g, ' ').trim();
  const pressed = await first.evaluate((button) => {
    (window as unknown as { pressed: number }).pressed = 0;
    button.addEventListener('click', () => ((window as unknown as { pressed: number }).pressed += 1));
    return document.querySelector('[aria-label="The question"] .ask [data-choice]:not(:disabled)') === button;
  });
  expect(pressed, `"${words}" is the first that can be pressed`).toBe(true);
  await page.keyboard.press('1');
  expect(await page.evaluate(() => (window as unknown as { pressed: number }).pressed), 'by its number').toBe(1);

  // Escape closes Why not? and the list of what happened, and nothing else.
  await page.keyboard.press('Escape');
  const end = question(page).getByRole('button', { name: /^End the Actions/ }).first();
  await end.click();
  await expect(send(page)).toBeEnabled();
  for (const [tool, sheet] of [[/^Why not\?/, 'Why not?'], [/^Since your last turn/, 'Since your last turn']] as const) {
    await question(page).getByRole('button', { name: tool }).click();
    await expect(page.getByRole('region', { name: sheet })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: sheet })).toBeHidden();
    await expect(send(page), 'what is picked stays picked').toContainText('End the Actions');
    await expect(send(page)).toBeEnabled();
  }
});

test('the paper of a hint lies over everything, in the column beside the map', async ({ lobby: page }) => {
  await sitWithBots(page, 'farms-race', 2);
  await untilActions(page);
  await question(page).getByRole('button', { name: /^Hint/ }).click();
  const paper = page.getByRole('region', { name: 'What a search thinks' });
  await expect(paper.getByText(/imagined for each/)).toBeVisible({ timeout: 60_000 });
  await keep(page, 'farms-race-hint');
  const hit = await paper.evaluate((paper) => {
    const { left, top, width, height } = paper.getBoundingClientRect();
    const points = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]];
    return points.map(([across, down]) => paper.contains(document.elementFromPoint(left + width * across!, top + height * down!)));
  });
  expect(hit).toEqual([true, true, true, true, true]);
  // Whatever the window's size, it takes the log alone.
  for (const viewport of [{ width: 1440, height: 900 }, { width: 1280, height: 720 }]) {
    await page.setViewportSize(viewport);
    await atRest(page);
    await expectOverLogAlone(page, paper);
  }
  await keep(page, 'farms-race-hint-1280');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(paper).toBeHidden();
});

test('what the dice brought in the reader\'s own turn is told beside the question', async ({ lobby: page }) => {
  await page.evaluate(() => localStorage.setItem('ruckus.pace', 'slow'));
  // Without Mutations, of which some name the dice.
  const mine = drawNumber('Ann');
  const data = { game: 'farms-race', seats: ['person', { bot: 'greedy' }, { bot: 'greedy' }], options: { mutations: false }, name: 'Ann', commitment: mine.commitment };
  const made = await page.request.post('/api/tables', { data, headers: { origin: new URL(page.url()).origin } });
  const { id } = (await made.json()) as { id: string };
  await keepNumber(page, id, mine);
  await page.goto(`/table/${id}`);
  await untilActions(page);
  await page.keyboard.press('s');
  await question(page).getByRole('button', { name: /^End the Actions/ }).first().click();
  await send(page).click();
  const caption = question(page).locator('.before .caption').filter({ hasText: /You collect|Nothing for you/ });
  const told = async () => {
    if (await caption.isVisible()) return true;
    // A die that may stand for anything is asked about first.
    if ((await heading(page)).includes('stand for')) await choose(page, 1);
    return false;
  };
  await expect.poll(told, { timeout: 30_000, intervals: [50] }).toBe(true);
  await keep(page, 'farms-race-own-dice');
});

test('one press keeps out of the market until the next turn', async ({ lobby: page }) => {
  await sitWithBots(page, 'farms-race', 2);
  const silence = question(page).locator('[data-sends]');
  for (let turn = 0; turn < 60 && !(await silence.isVisible()); turn += 1) {
    expect(await awaited(page)).toBe(true);
    if (!(await silence.isVisible())) await chooseAny(page, turn * 3 + 1);
  }
  await silence.click();
  // What is asked in the markets until then is answered without another press.
  const asked = async () => (await isAsked(page)) && (await heading(page)).includes('make somebody an offer');
  await expect.poll(asked, { timeout: 30_000 }).toBe(false);
  for (let turn = 0; turn < 40 && !(await question(page).getByRole('button', { name: /^End the (Actions|turn)/ }).first().isVisible()); turn += 1) {
    await expect.poll(asked, { timeout: 30_000, message: 'nobody is asked for an offer' }).toBe(false);
    if (await skipTelling(page)) await choose(page, turn * 3 + 1);
    await atRest(page);
  }
  await expect(question(page).getByRole('button', { name: /^End the (Actions|turn)/ }).first()).toBeVisible();
});

/** It lies in the log's column, and neither the talk nor what is asked lies under it. */
async function expectOverLogAlone(page: Page, paper: Locator): Promise<void> {
  const box = (await paper.boundingBox())!;
  const column = (await page.getByRole('complementary', { name: 'Log and talk' }).boundingBox())!;
  expect([box.x, box.width], 'as wide as its column').toEqual([column.x, column.width]);
  expect(box.y, 'below the upper edge').toBeGreaterThanOrEqual(column.y);
  for (const part of [page.getByRole('region', { name: 'Talk' }), question(page)]) {
    expect(box.y + box.height, await part.getAttribute('aria-label') ?? '').toBeLessThanOrEqual((await part.boundingBox())!.y);
  }
}

for (const [name, viewport] of [['desktop', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844 }]] as const) {
  test(`a region and the Supply are looked up, ${name}`, async ({ browser, address }) => {
    const touch = name === 'phone';
    const page = await guestAt(browser, address, { viewport, hasTouch: touch, isMobile: touch });
    await sitWithBots(page, 'farms-race', 2);
    await untilActions(page);
    const card = page.locator('section.card[data-sheet]');
    // While something is told, and while a beat is held, too: with the mouse, or the key.
    await question(page).getByRole('button', { name: 'One beat back' }).click();
    await expect(question(page).getByRole('button', { name: 'To the end' })).toBeEnabled();
    const told = page.locator('.board .hex').nth(4);
    const looked = await told.getAttribute('data-act');
    if (touch) await told.dispatchEvent('click', { bubbles: true });
    else {
      const middle = (await told.boundingBox())!;
      await page.mouse.click(middle.x + middle.width / 2, middle.y + middle.height / 2, { button: 'right' });
    }
    await expect(card.getByRole('heading', { level: 2 })).toContainText(looked!);
    await expect(question(page).getByRole('button', { name: 'To the end' }), 'the beat is held as it was').toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    // Nothing moves on the map any more.
    await question(page).getByRole('button', { name: 'To the end' }).click();
    await expect(question(page).getByRole('button', { name: 'To the end' })).toBeDisabled();
    // A right click, or a finger that rests there, looks up what is lit, too.
    const lit = page.locator('.board .hex.lit').first();
    const region = await lit.getAttribute('data-act');
    const box = (await lit.boundingBox())!;
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (touch) {
      const line = await page.context().newCDPSession(page);
      await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
      await expect(card).toBeVisible();
      await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else await page.mouse.click(spot.x, spot.y, { button: 'right' });
    await expect(card.getByRole('heading', { level: 2 })).toContainText(region!);
    await expect(send(page).and(page.locator(':enabled')), 'nothing was picked').toHaveCount(0);
    await expectAccessible(page);
    await keep(page, `farms-race-region-${name}`);
    const seen = await card.boundingBox();
    expect(seen!.x >= 0 && seen!.x + seen!.width <= viewport.width && seen!.y + seen!.height <= viewport.height + 1).toBe(true);
    if (!touch) await expectOverLogAlone(page, card);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();

    const supply = page.getByRole('button', { name: /^The Supply/ }).filter({ visible: true });
    if (!(await supply.count())) await page.getByRole('navigation', { name: 'Table' }).getByRole('button', { name: 'Cards' }).tap();
    await supply.first().click();
    await expect(card.getByRole('heading', { level: 2 })).toContainText(/Supply/);
    await expectAccessible(page);
    await keep(page, `farms-race-supply-${name}`);
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(card).toBeHidden();
    await page.context().close();
  });
}
