// Stepping through a finished game.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventPlayer } from '../table/player.svelte';
import type { Replay, TableInfo } from '../wire';
import { stretch, Tape } from './tape.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tape of so many moments, of which an answer holds at most `most` with their pictures. */
function tapeOf(count: number, most = 100) {
  const asked: number[] = [];
  const answer = (from: number, many: number, picture: boolean): Replay => {
    const numbers = Array.from({ length: count }, (_, i) => i + 1).slice(from - 1, from - 1 + many);
    const moments = numbers.map((number) => ({
      number, told: [{ event: number, saying: { words: [''], rule: 'X-1' } }], picture: picture ? number : undefined, scores: [number],
    }));
    return { table: {} as TableInfo, eye: 'spectator', count, furniture: null, moments };
  };
  const tape = new Tape({
    pictures: async (from, many) => {
      asked.push(from);
      return answer(from, Math.min(many, most), true);
    },
    words: async (from, many) => answer(from, Math.min(many, 7), false),
  }, new EventPlayer(() => 100));
  return { tape, asked };
}

it('starts at the first moment, reads all in words, and fetches pictures where it goes', async () => {
  const { tape, asked } = tapeOf(stretch * 3);
  await tape.load();
  expect([tape.at, tape.count, tape.player.picture]).toEqual([1, stretch * 3, 1]);
  expect(asked).toEqual([1]);
  expect(tape.moments).toHaveLength(stretch * 3);
  expect(tape.moments.every(({ picture }) => picture === undefined)).toBe(true);
  await tape.go(stretch * 2);
  expect([tape.player.picture, asked.length]).toEqual([stretch * 2, 2]);
  await tape.go(stretch * 2 - 1);
  expect([tape.player.picture, asked.length]).toEqual([stretch * 2 - 1, 2]);
});

it('asks again when an answer ends before what was wanted', async () => {
  const { tape } = tapeOf(40, 3);
  await tape.load({ share: 1 });
  expect([tape.at, tape.player.picture]).toEqual([40, 40]);
  for (let number = 39; number > 20; number--) {
    await tape.go(number);
    expect(tape.player.picture).toBe(number);
  }
});

it('goes anywhere and stays on the tape', async () => {
  const { tape } = tapeOf(10);
  await tape.load({ share: 0.5 });
  expect(tape.at).toBe(5);
  await tape.go(99);
  expect([tape.at, tape.player.picture, tape.player.scores]).toEqual([10, 10, [10]]);
  await tape.go(-3);
  expect(tape.at).toBe(1);
});

it('plays the events of the next moment', async () => {
  const { tape } = tapeOf(3);
  await tape.load();
  await tape.next();
  expect([tape.at, tape.player.stage]).toMatchObject([2, { before: 1, event: 2, after: 2 }]);
  // From wherever it was wound to.
  tape.player.skip();
  await tape.go(1);
  await tape.next();
  expect(tape.player.stage).toMatchObject({ before: 1, event: 2, after: 2 });
});

it('runs to the end and stops', async () => {
  const { tape } = tapeOf(4);
  await tape.load();
  tape.run();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([tape.at, tape.running]).toEqual([4, false]);
  tape.run();
  expect(tape.running).toBe(true);
});
