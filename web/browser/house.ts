// The program under test: one server a worker, in a data folder of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

const program = process.env.RUCKUS_PROGRAM ?? resolve('../target/debug/ruckus');

/** Starts the program and waits for its address. */
async function start(data: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', data, '--no-open'], {
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

export const test = base.extend<{ lobby: Page }, { address: string }>({
  address: [
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'ruckus-browser-'));
      const { child, address } = await start(data);
      await use(address);
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
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

/** axe-core finds nothing wrong with the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).slice(0, 3).join(' | ')}`);
  expect(told).toEqual([]);
}

/** Keeps a picture in `web/pictures` for people to look at. */
export async function keep(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `pictures/${name}.png` });
}
