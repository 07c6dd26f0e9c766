// The events of a tape: order, pictures, and skipping.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Moment } from '../wire';
import { EventPlayer } from './player.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const told = (event: unknown) => ({ event, saying: { words: [String(event)], rule: 'X-1' }, telling: { role: 'opens' as const } });
const moment = (number: number, ...events: unknown[]): Moment => ({ number, told: events.map(told), picture: `picture ${number}`, scores: [number] });

it('plays one event at a time, with what was before its moment and is after it', () => {
  const player = new EventPlayer();
  player.show('start', [0], 0);
  player.play([moment(1, 'a', 'b'), moment(2), moment(3, 'c')], 'end', [3]);
  const seen: unknown[] = [];
  while (player.busy) {
    const { before, event, after } = player.stage!;
    seen.push([before, event, after, player.picture, player.scores, player.moment]);
    vi.advanceTimersToNextTimer();
  }
  expect(seen).toEqual([
    ['start', 'a', 'picture 1', 'picture 1', [1], 1],
    ['start', 'b', 'picture 1', 'picture 1', [1], 1],
    ['picture 2', 'c', 'picture 3', 'picture 3', [3], 3],
  ]);
  expect([player.stage, player.picture, player.scores, player.moment]).toEqual([null, 'end', [3], 3]);
});

it('takes more while it plays, and skips to the end of all', () => {
  const player = new EventPlayer();
  player.play([moment(1, 'a')], 'one', [1]);
  player.play([moment(2, 'b')], 'two', [2]);
  expect(player.stage?.event).toBe('a');
  player.skip();
  expect([player.busy, player.stage, player.picture, player.moment]).toEqual([false, null, 'two', 2]);
  vi.runAllTimers();
  expect(player.picture).toBe('two');
});
