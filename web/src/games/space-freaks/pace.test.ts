// How long a bot's turn takes to watch at the normal pace: nobody waits five seconds for one. The turns are those of greedy bots.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacing } from '../../table/pace.svelte';
import { EventPlayer } from '../../table/player.svelte';
import type { Moment, Saying } from '../../wire';
import { pace } from './pace';
import type { Event } from './wire';

type Told = Moment['told'];

/** `kind:words`: an event, and how many words tell it. */
function eventOf(sign: string): Told[number] {
  const [kind, words] = sign.split(':');
  const saying: Saying = { words: [{ name: 1 }, ' word'.repeat(Number(words) - 1)], rule: 'SF-301' };
  return { event: { kind }, saying } as Told[number];
}

/** Whole games of greedy bots, as those see them who watch: a turn a line, a word a moment, its events joined by "+". */
const golden = readFileSync(new URL('../../../../games/space-freaks/tests/snapshots/flow__turns_of_greedy_bots.snap', import.meta.url), 'utf8');
const turns = golden.split('\n').flatMap((line) => {
  const [, name, moments] = /^(\d seats, round \d, seat \d): (.*)$/.exec(line) ?? [];
  return name && moments ? [{ name, told: moments.split(' ').map((moment) => moment.split('+').map(eventOf)) }] : [];
});

/** Somebody who watches at the normal pace. */
function watcher(): EventPlayer {
  const pacing = new Pacing();
  pacing.choose('normal');
  const player = new EventPlayer((event, saying) => pacing.time(pace(event as Event), saying, 0), () => pacing.hurries, (event) => pace(event as Event));
  player.show({}, [], 0);
  return player;
}

function play(player: EventPlayer, told: Told[]): void {
  player.play(told.map((events, at): Moment => ({ number: at + 1, told: events, picture: {}, scores: [] }) as unknown as Moment), {}, []);
}

/** How long it takes to watch what bots did at once, in milliseconds. */
function watch(told: Told[]): number {
  const player = watcher();
  play(player, told);
  const from = Date.now();
  while (player.busy) vi.advanceTimersByTime(10);
  return Date.now() - from;
}

describe('a turn of a bot', () => {
  beforeEach(() => {
    const notes = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => notes.get(key) ?? null, setItem: (key: string, value: string) => void notes.set(key, value) });
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('is over in less than five seconds, whatever happens in it', () => {
    expect(turns).toHaveLength(4 * 6 + 2 * 6);
    const slow = turns.map(({ name, told }) => ({ name, took: watch(told) })).filter(({ took }) => took >= 5000);
    expect(slow).toEqual([]);
  });

  it('of three bots in a row takes less than five seconds each, and none is too fast to follow', () => {
    for (let first = 0; first + 3 <= turns.length; first += 3) {
      const three = turns.slice(first, first + 3).flatMap(({ told }) => told);
      expect(watch(three), turns[first]!.name).toBeLessThan(15_000);
    }
    const longest = turns.reduce((one, other) => (other.told.length > one.told.length ? other : one));
    expect(watch(longest.told)).toBeGreaterThan(1000);
  });

  it('is skipped at once by whoever has seen enough', () => {
    const player = watcher();
    play(player, turns.flatMap(({ told }) => told));
    vi.advanceTimersByTime(50);
    expect(player.busy).toBe(true);
    player.skip();
    expect([player.busy, player.stage]).toEqual([false, null]);
  });
});
