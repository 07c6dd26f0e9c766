// How long beats stay at each pace.
import { beforeEach, expect, it, vi } from 'vitest';
import { Pacing } from './pace.svelte';

beforeEach(() => {
  const notes = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => notes.get(key) ?? null, setItem: (key: string, value: string) => void notes.set(key, value) });
});

it('is slow, normal or fast, or waits for the reader', () => {
  const pacing = new Pacing();
  expect(pacing.pace).toBe('normal');
  const times = () => [pacing.time(2_000, false), pacing.time(1_000, false), pacing.time(3_500, true), pacing.time(2_000, true), pacing.time(900, true)];
  expect(times()).toEqual([2_000, 1_000, 3_500, 2_000, 900]);
  pacing.choose('slow');
  expect(times()).toEqual([3_600, 1_800, 6_300, 3_600, 1_620]);
  pacing.choose('fast');
  // Never below 0.6 s, nor 1.2 s for what befalls the reader; and never longer than at Normal.
  expect(times()).toEqual([1_000, 600, 1_750, 1_200, 900]);
  pacing.choose('steps');
  expect(times()).toEqual(Array(5).fill(Infinity));
});

it('is kept between visits', () => {
  new Pacing().choose('slow');
  expect(new Pacing().pace).toBe('slow');
});
