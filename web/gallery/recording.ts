// What a server told one page, written down, so that the page can be drawn again without a server: the same state before and
// after a change of the styles. Requests are answered by what was answered then, a socket by the messages that came over it.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { FromPage, ToPage } from '../src/wire';

export const folder = 'pictures/recordings';

interface Answer {
  status: number;
  type: string;
  body: string;
}

export interface Recording {
  name: string;
  /** The address of the page, without its host. */
  path: string;
  /** What the page keeps in this browser. */
  storage: Record<string, string>;
  /** Unix time of the recording, in milliseconds: clocks stand still at it. */
  time: number;
  /** By method and address, the oldest first. The last one is given again and again. */
  answers: Record<string, Answer[]>;
  /** What each socket is told as it opens. */
  told: string[];
  /** What was asked over the socket, without its number, and the message that answered it. */
  replies: Record<string, string>;
  /** What is opened over the page, and photographed as well. */
  views: string[];
}

/** A question by what it asks, whatever its number is. */
const questionOf = (message: string): string => JSON.stringify({ ...(JSON.parse(message) as object), ask: 0 });

/** Writes down what this page is told from now on. The returned function says what that was. */
export function record(page: Page): (name: string, views: string[]) => Promise<Recording> {
  const answers: Recording['answers'] = {};
  const told: string[] = [];
  const replies: Recording['replies'] = {};
  const asked = new Map<number, string>();
  const pending: Promise<void>[] = [];
  let sockets = 0;
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const list = (answers[`${response.request().method()} ${pathname}${search}`] ??= []);
    const answer: Answer = { status: response.status(), type: response.headers()['content-type'] ?? '', body: '' };
    list.push(answer);
    pending.push(response.text().then((body) => void (answer.body = body)).catch(() => undefined));
  });
  page.on('websocket', (socket) => {
    const first = (sockets += 1) === 1;
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as FromPage;
      if ('ask' in message && typeof message.ask === 'number') asked.set(message.ask, questionOf(String(payload)));
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ToPage;
      const question = 'ask' in message && typeof message.ask === 'number' ? asked.get(message.ask) : undefined;
      if (question !== undefined) replies[question] = String(payload);
      else if (first) told.push(String(payload));
    });
  });
  return async (name, views) => {
    await Promise.all(pending);
    const { pathname, search } = new URL(page.url());
    const storage = await page.evaluate(() => ({ ...localStorage }));
    return { name, path: pathname + search, storage: storage as Record<string, string>, time: Date.now(), answers, told, replies, views };
  };
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Where the page believes that it is: nothing listens there. */
const host = 'http://127.0.0.1:9';

/** Opens the page of a recording as `dist` draws it. */
export async function redraw(context: BrowserContext, dist: string, { path, storage, time, answers, told, replies }: Recording): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setFixedTime(time);
  await page.addInitScript((storage) => {
    Math.random = () => 0.5;
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  }, storage);
  const given = new Map<string, number>();
  await page.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (!pathname.startsWith('/api/')) {
      const file = extname(pathname) === '' ? '/index.html' : pathname;
      const body = await readFile(join(dist, file)).catch(() => null);
      return body === null ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' });
    }
    const key = `${route.request().method()} ${pathname}${search}`;
    const list = answers[key];
    if (!list) return route.fulfill({ status: 404, contentType: 'application/json', body: '{"problem":"internal","sentence":"It was not recorded."}' });
    const at = Math.min(given.get(key) ?? 0, list.length - 1);
    given.set(key, at + 1);
    const { status, type, body } = list[at]!;
    return route.fulfill({ status, contentType: type, body });
  });
  await page.routeWebSocket(/\/socket/, (socket) => {
    socket.onMessage((message) => {
      const { ask } = JSON.parse(String(message)) as { ask?: number };
      const reply = ask === undefined ? undefined : replies[questionOf(String(message))];
      if (reply !== undefined) socket.send(JSON.stringify({ ...(JSON.parse(reply) as object), ask }));
    });
    for (const message of told) socket.send(message);
  });
  await page.goto(host + path);
  return page;
}
