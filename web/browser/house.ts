// The program under test: a server for each test, in a data folder of its own, that draws the same every time. So do the
// pages: a game is the same whenever its test is run.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { faults } from './faults';

const program = process.env.RUCKUS_PROGRAM ?? resolve('../target/debug/ruckus');

/** Seed of all that the server draws. */
const seed = '8';

/** Starts the program and waits for its address. */
async function start(data: string, fair: boolean): Promise<{ child: ChildProcess; address: string }> {
  const drawing = fair ? [] : ['--for-tests-seed', seed];
  const child = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', data, '--no-open', ...drawing], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, RUCKUS_LOG: 'warn' },
  });
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (match) found(match[0]);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.on('exit', (code) => failed(new Error(`the program ended with ${code}: ${said}`)));
  });
  return { child, address };
}

/** The page draws its numbers for the dice in a row that is the same every time, another one for each guest. */
async function drawAlike(context: BrowserContext, guest: number): Promise<void> {
  await context.addInitScript((guest) => {
    let state = (guest + 1) * 2_654_435_761;
    const next = () => {
      state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393;
      return (state >>> 16) & 255;
    };
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, bytes) => (bytes[at] = next()));
      return array;
    };
  }, guest);
}

/** The context has its guest before a page opens: requests that are sent at once would each be given another one. */
async function known(context: BrowserContext): Promise<void> {
  await context.request.get('/api/games');
}

/** Somebody who has played before: no cards and no hints come by themselves. */
async function knowing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('ruckus.teach', 'nothing'));
}

/** Tests read quickly. A pace that somebody has chosen stays. */
async function readFast(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (localStorage.getItem('ruckus.pace') === null) localStorage.setItem('ruckus.pace', 'fast');
  });
}

/** A guest with a browser of their own, who draws like no other. */
export async function guestAt(
  browser: Browser,
  address: string,
  { newcomer = false, ...options }: BrowserContextOptions & { /** Never seen any of it? */ newcomer?: boolean } = {},
  guest = 1,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...options });
  await drawAlike(context, guest);
  await readFast(context);
  if (!newcomer) await knowing(context);
  await known(context);
  return context.newPage();
}

/** It is so many seconds later at once, for the server. */
export async function pushClock(page: Page, seconds: number): Promise<void> {
  const pushed = await page.request.post('/api/for-tests/clock', { data: { seconds }, headers: { origin: new URL(page.url()).origin } });
  expect(pushed.status()).toBe(204);
}

/** `fair` is a server as people have it, whose games are never the same. */
export const test = base.extend<{ fair: boolean; address: string; lobby: Page }>({
  fair: [false, { option: true }],
  address: async ({ fair }, use) => {
    const data = await mkdtemp(join(tmpdir(), 'ruckus-browser-'));
    const { child, address } = await start(data, fair);
    await use(address);
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  },
  baseURL: async ({ address }, use) => use(address),
  context: async ({ context, fair }, use) => {
    if (!fair) await drawAlike(context, 0);
    await readFast(context);
    await knowing(context);
    await known(context);
    await use(context);
  },
  lobby: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    // Nothing may come from elsewhere.
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`asked ${request.url()}`);
    });
    await page.goto('/');
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** What was set off has been drawn: no animation runs that ends by itself, however busy the machine is. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const running = () => document.getAnimations().filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    await drawn();
    for (let some = running(); some.length > 0; some = running()) {
      // One that is replaced meanwhile is never finished.
      await Promise.allSettled(some.map(({ finished }) => finished));
      await drawn();
    }
  });
}

/** axe-core finds nothing wrong with the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).slice(0, 3).join(' | ')}`);
  expect(told).toEqual([]);
}

/** Keeps a picture in `web/pictures` for people to look at, of a page that has none of the faults that pictures show. */
export async function keep(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `pictures/${name}.png` });
  expect.soft(await faults(page), name).toEqual([]);
}
