// Stepping through a finished game.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventPlayer } from '../table/player.svelte';
import type { Replay, TableInfo } from '../wire';
import { stretch, Tape } from './tape.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tapeOf(count: number) {
  const asked: number[] = [];
  const tape = new Tape(async (from, many): Promise<Replay> => {
    asked.push(from);
    const numbers = Array.from({ length: count }, (_, i) => i + 1).slice(from - 1, from - 1 + many);
    const moments = numbers.map((number) => ({
      number, told: [{ event: number, saying: { words: [''], rule: 'X-1' } }], picture: number, scores: [number],
    }));
    return { table: {} as TableInfo, eye: 'spectator', count, moments };
  }, new EventPlayer(() => 100));
  return { tape, asked };
}

it('starts at the first moment and fetches the rest', async () => {
  const { tape, asked } = tapeOf(stretch + 5);
  await tape.load();
  expect([tape.at, tape.count, tape.player.picture]).toEqual([1, stretch + 5, 1]);
  expect(asked).toEqual([1, stretch + 1]);
  expect(tape.moments).toHaveLength(stretch + 5);
});

it('goes anywhere and stays on the tape', async () => {
  const { tape } = tapeOf(10);
  await tape.load(0.5);
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
  expect([tape.at, tape.player.now?.event]).toEqual([2, 2]);
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
