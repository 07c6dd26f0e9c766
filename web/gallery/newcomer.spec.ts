// Whole games as a newcomer plays them: at the Normal pace, with a minute a question, against two bots that think, watching all
// that is told before answering. At the end it is held against all that the seat was told: whatever another's turn did to the
// newcomer stood on the screen long enough to be read, and no clock answered. Takes as long as people take, so it runs only when it
// is asked for: `RUCKUS_NEWCOMER=1 npm run gallery -- --fully-parallel newcomer`, with `RUCKUS_GAME=…` for one game alone. What was seen of each game
// is written to `pictures/newcomer/`.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, guestAt, test } from '../browser/house';
import { isAsked, question, result, sitWithBots } from '../browser/person';
import type { Moment, Seat, ToPage } from '../src/wire';
import { read } from '../src/words';
import { captionsOf, isFirm, turnsOf } from '../src/table/beats';

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** Seconds a question. */
const minute = 60;
/** Milliseconds that a newcomer reads a word of the question, and at most. */
const [aWord, longestRead] = [250, 6_000];
/** What befalls the reader stands at least so long, in milliseconds; the sampling below misses up to one interval at both ends. */
const [least, sampled] = [900, 50];

/** A caption that stood on the screen. */
interface Shown {
  text: string;
  ms: number;
}

/** Notes in the page what captions stand there and for how long, and the sentence of a clock that answered. */
async function watchScreen(page: Page): Promise<void> {
  await page.addInitScript((sampled) => {
    const notes = { shown: [] as Shown[], clock: [] as string[] };
    Object.assign(window, { notes });
    let since = 0;
    setInterval(() => {
      const caption = document.querySelector<HTMLElement>('.told h2, .before .caption');
      const text = caption?.checkVisibility() ? caption.innerText.replaceAll(/\s+/g, ' ') : '';
      const last = notes.shown.at(-1);
      const now = performance.now();
      if (text === '') since = 0;
      else if (last && since > 0 && last.text === text) last.ms = now - since;
      else {
        since = now;
        notes.shown.push({ text, ms: 0 });
      }
      const clock = document.querySelector<HTMLElement>('.clock[role="status"]')?.innerText;
      if (clock && notes.clock.at(-1) !== clock) notes.clock.push(clock);
    }, sampled);
  }, sampled);
}

/** All that the seat was told, by the messages of its socket. */
class Received {
  moments = new Map<number, Moment>();
  names: string[] = [];
  seat: Seat | null = null;

  constructor(page: Page) {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.#take(JSON.parse(String(payload)) as ToPage)));
  }

  #take(message: ToPage): void {
    if (message.type === 'welcome' || message.type === 'table') {
      this.names = message.table.seats.map((seat, at) => seat.name ?? `Seat ${at + 1}`);
      this.seat = message.table.seat;
    }
    // A welcome behind a take-back tells the story anew.
    if (message.type === 'welcome' && message.log[0]) for (const number of this.moments.keys()) if (number >= message.log[0].number) this.moments.delete(number);
    const moments = message.type === 'welcome' ? message.log : message.type === 'moments' ? message.moments : [];
    for (const moment of moments) this.moments.set(moment.number, moment);
  }

  get log(): Moment[] {
    return [...this.moments.values()].sort((one, other) => one.number - other.number);
  }
}

/** Answers whatever is asked, after reading it. */
async function answer(page: Page, turn: number, press: (button: Locator) => Promise<void>): Promise<void> {
  const asked = (await question(page).locator('h2').first().innerText({ timeout: 2_000 }).catch(() => '')).split(/\s+/).length;
  await page.evaluate((ms) => new Promise((read) => setTimeout(read, ms)), Math.min(longestRead, asked * aWord));
  const send = question(page).locator('button.full-button');
  const lit = question(page).locator('.ask button:not(h2 *, [data-sends]):visible:enabled').filter({ hasNotText: /^\s*Unpick\s*$/ });
  for (let tries = 0; tries < 12 && (await isAsked(page)) && (await send.isDisabled().catch(() => false)); tries += 1) {
    const count = await lit.count();
    if (count > 0) await press(lit.nth((turn * 5 + tries * 3) % count)).catch(() => undefined);
  }
  if (await isAsked(page)) await press(send).catch(() => undefined);
}

/** A game with a face of its own has a folder with its browser tests. */
const folders = readdirSync('src/games', { withFileTypes: true }).filter((entry) => entry.isDirectory() && existsSync(`src/games/${entry.name}/page.spec.ts`));
const games = process.env.RUCKUS_GAME ? [process.env.RUCKUS_GAME] : folders.map(({ name }) => name);

for (const game of games) {
  for (const [screen, options] of Object.entries(screens)) {
    test(`a newcomer plays ${game}, ${screen}`, async ({ browser, address }) => {
      test.skip(!process.env.RUCKUS_NEWCOMER, 'takes as long as people take: RUCKUS_NEWCOMER=1');
      test.setTimeout(4 * 3_600_000);
      const page = await guestAt(browser, address, { ...options, newcomer: true });
      const heard = new Received(page);
      await watchScreen(page);
      await page.addInitScript(() => localStorage.setItem('ruckus.pace', 'normal'));
      const press = 'hasTouch' in options ? (button: Locator) => button.tap({ timeout: 5_000 }) : (button: Locator) => button.click({ timeout: 5_000 });
      await sitWithBots(page, game, 2, minute, 'calm');
      const watch = question(page).getByRole('button', { name: /Watch/ });
      let answers = 0;
      for (let over = false; !over; ) {
        await expect.poll(async () => (await isAsked(page)) || (await result(page).isVisible()), { timeout: 240_000, intervals: [100] }).toBe(true);
        over = await result(page).isVisible();
        if (over) break;
        // Whatever led to the question is watched to its end.
        if (await watch.isVisible()) await press(watch);
        await expect(question(page).locator('.before .caption')).toHaveCount(0, { timeout: 60_000 });
        await answer(page, answers, press);
        answers += 1;
      }
      const { shown, clock } = await page.evaluate(() => (window as unknown as { notes: { shown: Shown[]; clock: string[] } }).notes);
      const me = heard.seat!;
      const say = (words: Parameters<typeof read>[0]) => read(words, { seat: me }, (seat) => heard.names[seat] ?? `Seat ${seat + 1}`).replaceAll(/\s+/g, ' ').trim();
      const longest = new Map<string, number>();
      const unseen: string[] = [];
      let befell = 0;
      for (const turn of turnsOf(heard.log, me)) {
        if (turn.heading?.seat === me) continue;
        for (const beat of turn.beats.filter((beat) => isFirm(beat) && beat.mine && beat.length > 0)) {
          befell += 1;
          const sentences = captionsOf(beat).shown.map(say);
          const stood = shown.filter(({ text }) => sentences.some((sentence) => text.includes(sentence)));
          const ms = Math.max(0, ...stood.map(({ ms }) => ms));
          for (const sentence of sentences) longest.set(sentence, Math.max(longest.get(sentence) ?? 0, ms));
          if (ms < least - 2 * sampled) unseen.push(`${Math.round(ms)} ms: ${sentences.join(' ')}`);
        }
      }
      await mkdir('pictures/newcomer', { recursive: true });
      const report = { game, screen, answers, befell, unseen, clock, shown: shown.map(({ text, ms }) => `${Math.round(ms)} ${text}`) };
      await writeFile(`pictures/newcomer/${game}-${screen}.json`, JSON.stringify(report, null, 1));
      await page.screenshot({ path: `pictures/newcomer/${game}-${screen}.png` });
      console.log(`${game} on the ${screen}: ${answers} answers, ${befell} beats befell the newcomer, ${unseen.length} were not read, ${clock.length} answers by the clock`);
      expect(clock, 'no clock answered').toEqual([]);
      expect(unseen, 'all that befell the newcomer could be read').toEqual([]);
      await page.context().close();
    });
  }
}
