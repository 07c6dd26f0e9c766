// Stepping through a finished game.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventPlayer } from '../table/player.svelte';
import type { Replay, TableInfo } from '../wire';
import { stretch, Tape } from './tape.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tape of `count` moments, of which an answer holds at most `most` with their pictures. */
function tapeOf(count: number, most = 100, steps?: () => boolean, title = (number: number) => `turn ${number}`) {
  const asked: number[] = [];
  const answer = (from: number, many: number, picture: boolean): Replay => {
    const numbers = Array.from({ length: count }, (_, i) => i + 1).slice(from - 1, from - 1 + many);
    const moments = numbers.map((number) => ({
      number, told: [{ event: number, saying: { words: [''], rule: 'X-1' }, telling: { role: 'opens' as const, ...(number % 10 === 3 ? { heading: { seat: 0, turn: ['a turn'], log: [title(number)] } } : {}) } }], picture: picture ? number : undefined, scores: [number],
    }));
    return { table: {} as TableInfo, eye: 'spectator', count, furniture: null, moments };
  };
  const tape = new Tape({
    pictures: async (from, many) => {
      asked.push(from);
      return answer(from, Math.min(many, most), true);
    },
    words: async (from, many) => answer(from, Math.min(many, 7), false),
  }, new EventPlayer(() => 100), null, steps);
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

it('goes from turn to turn, and to the ends of the tape behind the last', async () => {
  const { tape } = tapeOf(30);
  await tape.load();
  expect(tape.turns.map(({ moment }) => moment)).toEqual([3, 13, 23]);
  expect(tape.turn, 'before the first turn').toBe(-1);
  for (const [by, at, turn] of [[1, 3, 0], [1, 13, 1], [-1, 3, 0], [1, 13, 1], [1, 23, 2], [1, 30, 2], [-1, 23, 2], [-1, 13, 1]] as const) {
    await tape.goTurn(by);
    expect([tape.at, tape.turn]).toEqual([at, turn]);
  }
  await tape.go(3);
  await tape.goTurn(-1);
  expect(tape.at).toBe(1);
});

it('goes from round to round where the headings name them', async () => {
  const { tape } = tapeOf(60, 100, undefined, (number) => `Round ${Math.ceil(number / 20)}, seat ${number}`);
  await tape.load();
  expect(tape.turns).toHaveLength(6);
  expect(tape.rounds.map(({ moment, words, first, turns }) => [moment, words[0], first, turns.length])).toEqual([[3, 'Round 1', 0, 2], [23, 'Round 2', 2, 2], [43, 'Round 3', 4, 2]]);
  for (const [by, at] of [[1, 3], [1, 23], [1, 43], [1, 60], [-1, 43], [-1, 23], [-1, 3], [-1, 1]] as const) {
    await tape.goRound(by);
    expect(tape.at).toBe(at);
  }
  const { tape: other } = tapeOf(60);
  await other.load();
  expect(other.rounds, 'no rounds where each turn has a name of its own').toEqual([]);
});

it('takes one step at a time where the reader goes on by themselves', async () => {
  const { tape } = tapeOf(5, 100, () => true);
  await tape.load();
  tape.run();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([tape.at, tape.running]).toEqual([2, false]);
});
