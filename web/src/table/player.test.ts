// The queue of events: order, pictures, pace, hurry, going back and skipping.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Moment } from '../wire';
import { EventPlayer } from './player.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const told = (event: unknown) => ({ event, saying: { words: [String(event)], rule: 'X-1' } });
const moment = (number: number, ...events: unknown[]): Moment => ({
  number,
  told: events.map(told),
  picture: `picture ${number}`,
  scores: [number],
});

it('plays one event at a time, with what was before its moment and is after it', () => {
  const player = new EventPlayer(() => 200);
  player.show('start', [0], 0);
  player.play([moment(1, 'a', 'b'), moment(2, 'c')], 'end', [2]);
  const seen: unknown[] = [];
  while (player.busy) {
    const { before, event, after } = player.stage!;
    seen.push([before, event, after, player.picture, player.scores, player.moment]);
    vi.advanceTimersByTime(200);
  }
  // Points are counted when all of a moment is told.
  expect(seen).toEqual([
    ['start', 'a', 'picture 1', 'picture 1', [0], 1],
    ['start', 'b', 'picture 1', 'picture 1', [1], 1],
    ['picture 1', 'c', 'picture 2', 'picture 2', [2], 2],
  ]);
  expect([player.stage, player.picture, player.scores, player.moment]).toEqual([null, 'end', [2], 2]);
});

it('waits while it is paused, and goes on where it was', () => {
  const player = new EventPlayer(() => 200);
  player.play([moment(1, 'a', 'b', 'c')], 'end', [1]);
  player.pause(true);
  vi.advanceTimersByTime(5_000);
  expect([player.stage?.event, player.waits]).toEqual(['a', true]);
  player.next();
  vi.advanceTimersByTime(5_000);
  expect(player.stage?.event, 'step by step').toBe('b');
  player.pause(false);
  vi.advanceTimersByTime(200);
  expect(player.stage?.event).toBe('c');
  vi.advanceTimersByTime(200);
  expect(player.busy).toBe(false);
});

it('keeps what happened since the last choice, skipped or not, to look at again', () => {
  const player = new EventPlayer(() => 200);
  player.play([moment(1, 'a'), moment(2, 'b')], 'end', [2]);
  player.skip();
  expect(player.past.map(({ stage, moment }) => [stage.event, moment])).toEqual([['a', 1], ['b', 2]]);
  player.look(player.past[0]!);
  expect([player.looked?.stage.after, player.picture]).toEqual(['picture 1', 'end']);
  player.forget();
  expect([player.past, player.looked]).toEqual([[], null]);
});

it('follows on what is queued, not on what is shown', () => {
  const player = new EventPlayer(() => 200);
  player.show('start', [0], 0);
  player.play([moment(1, 'a')], 'picture 1', [1]);
  player.play([moment(2, 'b')], 'picture 2', [2]);
  vi.advanceTimersByTime(200);
  expect(player.stage).toMatchObject({ before: 'picture 1', event: 'b', after: 'picture 2' });
});

it('passes over events without a pace and moments without events', () => {
  const player = new EventPlayer((event) => (event === 'quiet' ? 0 : 200));
  player.play([moment(1, 'quiet'), moment(2), moment(3, 'loud')], 'end', [3]);
  expect(player.stage?.event).toBe('loud');
  vi.advanceTimersByTime(200);
  expect([player.busy, player.picture, player.moment]).toEqual([false, 'end', 3]);
});

it('takes more while it plays, and skips to the end of all', () => {
  const player = new EventPlayer(() => 200);
  player.play([moment(1, 'a')], 'one', [1]);
  player.play([moment(2, 'b')], 'two', [2]);
  expect(player.stage?.event).toBe('a');
  player.skip();
  expect([player.busy, player.stage, player.picture, player.moment]).toEqual([false, null, 'two', 2]);
  vi.runAllTimers();
  expect(player.picture).toBe('two');
});

it('hurries when far behind', () => {
  const player = new EventPlayer(() => 400);
  player.play([moment(1, ...Array.from({ length: 40 }, (_, i) => i))], 'end', [1]);
  let ms = 0;
  for (; player.busy; ms += 10) vi.advanceTimersByTime(10);
  expect(ms).toBeLessThan(40 * 400 * 0.6);
});

it('reads to the end only what nothing waits behind, where a glance is enough', () => {
  const seen = (glance?: () => number, hurries = true): number[] => {
    const player = new EventPlayer(() => 1000, () => hurries, glance);
    player.play([moment(1, 'a', 'b', 'c')], 'end', [1]);
    const times: number[] = [];
    for (let ms = 0, stage = player.stage; player.busy; ms += 10) {
      vi.advanceTimersByTime(10);
      if (player.stage !== stage) [stage, ms] = [player.stage, (times.push(ms + 10), -10)];
    }
    return times;
  };
  expect(seen()).toEqual([1000, 1000, 1000]);
  expect(seen(() => 300)).toEqual([300, 1000, 1000]);
  expect(seen(() => 300, false)).toEqual([1000, 1000, 1000]);
});

it('hurries nobody who wants to see everything', () => {
  const player = new EventPlayer(
    () => 400,
    () => false,
  );
  player.play([moment(1, ...Array.from({ length: 40 }, (_, i) => i))], 'end', [1]);
  let ms = 0;
  for (; player.busy; ms += 10) vi.advanceTimersByTime(10);
  expect(ms).toBe(40 * 400);
});

it('drops nothing, however far it is behind', () => {
  const player = new EventPlayer(() => 400);
  player.play(Array.from({ length: 500 }, (_, i) => moment(i + 1, i + 1)), 'end', [500]);
  const seen = new Set<unknown>();
  for (; player.busy; vi.advanceTimersToNextTimer()) seen.add(player.stage!.event);
  expect(seen.size).toBe(500);
});

it('waits for the reader, who goes on and back', () => {
  const player = new EventPlayer(() => Infinity);
  player.play([moment(1, 'a', 'b'), moment(2, 'c')], 'end', [2]);
  vi.runAllTimers();
  expect([player.stage?.event, player.waits, player.hasEarlier]).toEqual(['a', true, false]);
  player.back();
  expect(player.stage?.event).toBe('a');
  player.next();
  expect([player.stage?.event, player.hasEarlier]).toEqual(['b', true]);
  player.back();
  expect([player.stage?.event, player.moment, player.hasEarlier]).toEqual(['a', 1, false]);
  player.next();
  player.next();
  expect([player.stage?.event, player.picture]).toEqual(['c', 'picture 2']);
  player.next();
  expect([player.busy, player.waits, player.picture]).toEqual([false, false, 'end']);
});

it('follows a reader who changes the pace', () => {
  let ms = Infinity;
  const player = new EventPlayer(() => ms);
  player.play([moment(1, 'a', 'b')], 'end', [1]);
  ms = 200;
  player.repace();
  vi.advanceTimersByTime(200);
  expect([player.stage?.event, player.waits]).toEqual(['b', false]);
});
