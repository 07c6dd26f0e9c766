// How long events stay.
import { beforeEach, expect, it, vi } from 'vitest';
import { Pacing, readingTime } from './pace.svelte';

beforeEach(() => {
  const notes = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => notes.get(key) ?? null, setItem: (key: string, value: string) => void notes.set(key, value) });
});

const saying = (...words: (string | { name: number })[]) => ({ words, rule: 'X-1' });

it('gives every word its time, and no sentence less than the floor', () => {
  expect(readingTime(['A hit!'], null)).toBe(900);
  expect(readingTime([{ name: 1 }, ' abducts 12 cows from the planet.'], null)).toBe(7 * 250);
});

it('stays longer at what concerns the reader', () => {
  const words = [{ name: 1 }, ' abducts 12 cows from ', { whose: 0 }, ' planet.'];
  expect(readingTime(words, 0)).toBe(1.5 * readingTime(words, 2));
});

it('is slow, normal or fast, or waits for the reader', () => {
  const pacing = new Pacing();
  const time = (moves: number) => pacing.time(moves, saying({ name: 1 }, ' explores and finds three cows.'), null);
  expect(pacing.pace).toBe('normal');
  expect([time(300), time(90), time(0)]).toEqual([1500, 90, 0]);
  pacing.choose('slow');
  expect([time(300), pacing.hurries]).toEqual([2400, false]);
  pacing.choose('fast');
  expect([time(300), pacing.hurries]).toEqual([300, true]);
  pacing.choose('steps');
  expect([time(300), time(90)]).toEqual([Infinity, 90]);
});

it('is kept between visits', () => {
  new Pacing().choose('slow');
  expect(new Pacing().pace).toBe('slow');
});
