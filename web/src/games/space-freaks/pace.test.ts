// How long a bot's turn takes to watch at the normal pace: nobody waits five seconds for one.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacing } from '../../table/pace.svelte';
import { EventPlayer } from '../../table/player.svelte';
import type { Moment, Saying } from '../../wire';
import { pace } from './pace';
import type { Event } from './wire';

type Kind = Event['kind'];

/** A sentence of so many words, as long as those of the game: "Ada completes Assassinate, the advanced way!" */
const lengths: Partial<Record<Kind, number>> = { turned_up: 14, completed: 6, played: 4, destroyed: 8, hit: 8, moved: 6 };
const saying = (kind: Kind): Saying => ({ words: [{ name: 1 }, ' word'.repeat((lengths[kind] ?? 6) - 1)], rule: 'SF-301' });
const times = (count: number, ...kinds: Kind[]): Kind[] => Array.from({ length: count }, () => kinds).flat();

/** One Freak that walks and shoots. */
const acts = (steps: number): Kind[] => ['activated', ...times(steps, 'moved'), 'attacked', 'hit', ...times(1, 'moved'), 'activation_ended'];
const begins: Kind[] = ['turn_began', 'mission_put'];
const ends: Kind[] = ['step_done', 'scored', 'mission_dealt', 'returned', 'turn_ended'];
const plain: Kind[] = [...begins, ...acts(7), ...acts(7), ...acts(6), ...ends];
/** With everything that can happen in one: cards, a kill, two Missions, a Lab, a helper, a building. */
const rich: Kind[] = [
  ...begins,
  ...times(2, 'readied', 'attacked', 'hit'),
  ...acts(8),
  'destroyed',
  'scored',
  'completed',
  'scored',
  'drew',
  ...acts(8),
  'played',
  'placed',
  ...acts(8),
  'played',
  'healed',
  'lab_used',
  'completed',
  'scored',
  'drew',
  ...acts(5),
  'built',
  ...ends,
];

/** How long it takes to watch a turn that a bot plays at once, in milliseconds. */
function watch(turns: Kind[][]): number {
  const pacing = new Pacing();
  pacing.choose('normal');
  const player = new EventPlayer((event, saying) => pacing.time(pace(event as Event), saying, 0), () => pacing.hurries);
  player.show({}, [], 0);
  const moments = turns.flat().map((kind, number): Moment => ({ number: number + 1, told: [{ event: { kind }, saying: saying(kind) }], picture: {}, scores: [] }) as unknown as Moment);
  player.play(moments, {}, []);
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

  it('is over in less than five seconds, plain or rich', () => {
    expect(watch([plain])).toBeLessThan(5000);
    expect(watch([rich])).toBeLessThan(5000);
  });

  it('of three bots in a row less than five seconds each, and none too fast to follow', () => {
    const three = watch([rich, plain, rich]);
    expect(three).toBeLessThan(15_000);
    expect(watch([plain])).toBeGreaterThan(1000);
  });
});
