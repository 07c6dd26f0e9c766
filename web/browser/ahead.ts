// Plays a table ahead over its socket alone, with no page that draws it: so a test comes quickly to the moment that it is about.
import { expect, type Page } from '@playwright/test';
import type { FromPage, Offer, Saying, Scene, ToPage } from '../src/wire';

/** What somebody is asked, and what may be answered. */
export interface Ask {
  question: Saying;
  picture: unknown;
  offers: Offer[];
}

/** Somebody at a table: a page that is elsewhere meanwhile, and the number for the dice that it promised. */
export interface Sitter {
  page: Page;
  nonce: string;
}

interface Socket {
  wire: WebSocket;
  scene: Scene | null;
  moment: number;
  story: number;
  /** What was answered last, until something new is told. */
  answered: Scene | null;
  problem: string;
}

async function connect({ page, nonce }: Sitter, table: string): Promise<void> {
  await page.evaluate(
    ([table, nonce]) =>
      new Promise<void>((open) => {
        (window as { socket?: Socket }).socket?.wire.close();
        const wire = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?since=0&story=0&name=`);
        const socket: Socket = { wire, scene: null, moment: 0, story: 0, answered: null, problem: '' };
        Object.assign(window, { socket });
        wire.onopen = () => {
          wire.send(JSON.stringify({ type: 'mix_in', nonce } satisfies FromPage));
          open();
        };
        wire.onmessage = (event) => {
          const message = JSON.parse(event.data as string) as ToPage;
          if (message.type === 'welcome') [socket.scene, socket.moment, socket.story] = [message.scene, message.moment, message.story];
          else if (message.type === 'moments') [socket.scene, socket.moment] = [message.scene, message.moments.at(-1)?.number ?? socket.moment];
          else if (message.type === 'problem') {
            // It was not taken (too much at once, say): the question stands.
            socket.problem = JSON.stringify(message.problem);
            socket.scene ??= socket.answered;
          }
        };
      }),
    [table, nonce],
  );
}

/** The question to this page, if it is asked, and the moment of it; the same one is not answered twice. */
const ask = (page: Page): Promise<(Ask & { moment: number }) | 'over' | null> =>
  page.evaluate(() => {
    const { scene, moment } = (window as unknown as { socket: Socket }).socket;
    if (!scene) return null;
    const { question, picture, offers, awaited } = scene;
    if (offers.length > 0) return { question, picture, offers, moment };
    return awaited.length === 0 ? 'over' : null;
  });

/** An answer to the question of that moment; if another was told meanwhile, that one is to be answered first. */
const answer = (page: Page, moment: number, choice: number): Promise<void> =>
  page.evaluate(
    ([moment, choice]) => {
      const { socket } = window as unknown as { socket: Socket };
      if (socket.moment !== moment) return;
      [socket.answered, socket.scene] = [socket.scene, null];
      socket.wire.send(JSON.stringify({ type: 'choose', moment, choice, story: socket.story } satisfies FromPage));
    },
    [moment, choice] as const,
  );

/** How a socket stands, for whoever looks for a fault. */
const state = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { wire, moment, problem } = (window as unknown as { socket: Socket }).socket;
    return `${wire.readyState === WebSocket.OPEN ? 'open' : 'closed'} at ${moment} ${problem}`;
  });

/** The question to each of them, once one is asked. */
async function awaited(sitters: Sitter[]): Promise<Awaited<ReturnType<typeof ask>>[]> {
  let asked: Awaited<ReturnType<typeof ask>>[] = [];
  const look = async () => {
    asked = await Promise.all(sitters.map(({ page }) => ask(page)));
    return asked.some((now) => now !== null);
  };
  try {
    await expect.poll(look, { intervals: [10], timeout: 30_000 }).toBe(true);
  } catch {
    const states = await Promise.all(sitters.map(({ page }) => state(page)));
    throw new Error(`nobody is asked any more: ${states.join('; ')}`);
  }
  return asked;
}

/**
 * Answers for all of them, as `pick` says, until it says nothing: then whoever is asked is asked still, and they hang up, or
 * stay at the table until their pages go elsewhere. All seats must be taken, and by them. False if the game ended before.
 */
export async function playAhead(table: string, sitters: Sitter[], pick: (seat: number, ask: Ask) => Offer | null, then: 'hang up' | 'stay' = 'hang up'): Promise<boolean> {
  const hangUp = async () => {
    if (then === 'stay') return;
    for (const { page } of sitters) await page.evaluate(() => (window as unknown as { socket: Socket }).socket.wire.close());
  };
  for (const sitter of sitters) await connect(sitter, table);
  for (let steps = 0; steps < 5000; ) {
    const asked = await awaited(sitters);
    for (const [seat, now] of asked.entries()) {
      if (!now) continue;
      const offer = now === 'over' ? null : pick(seat, now);
      if (now === 'over' || !offer) {
        await hangUp();
        return now !== 'over';
      }
      steps += 1;
      await answer(sitters[seat]!.page, now.moment, offer.code);
    }
  }
  throw new Error('it never came to that');
}
