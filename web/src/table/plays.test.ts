import { afterEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '../wire';
import { isTaken, keepLiked, likedIn } from './plays';

afterEach(() => vi.unstubAllGlobals());

const table = {
  seats: [
    { seat: 0, person: true },
    { seat: 1, person: false },
    { seat: 2, person: true },
  ],
  plays: { seats: [2, 1, 0] },
} as unknown as TableInfo;

test('what another person plays as is taken, what a bot would get is not', () => {
  const taken = (seat: number | null) => [0, 1, 2, 3].map((value) => isTaken(table, value, seat));
  expect(taken(null)).toEqual([true, false, true, false]);
  expect(taken(0)).toEqual([true, false, false, false]);
  expect(isTaken({ ...table, plays: null }, 0, null)).toBe(false);
});

test('what somebody likes to play as is remembered for each game', () => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) });
  expect(likedIn('a-game')).toBeNull();
  keepLiked('a-game', 0);
  expect([likedIn('a-game'), likedIn('another')]).toEqual([0, null]);
  keepLiked('a-game', null);
  expect(likedIn('a-game')).toBeNull();
});
