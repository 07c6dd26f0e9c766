import { expect, it } from 'vitest';
import type { Offer, Rehearsal, Scene } from '../wire';
import { Draft } from './draft.svelte';

const offer = (code: number): Offer => ({ code, choice: null, saying: { words: [`${code}`], rule: 'X' } });

/** A rehearsal that takes the first choices and refuses the rest. */
const rehearse = (most: number) => async (codes: number[]): Promise<Rehearsal> =>
  ({ taken: Math.min(codes.length, most), stopped: codes.length > most ? 'chance' : 'done', words: ['no further'], scene: { picture: codes.slice(0, most) } as unknown as Scene }) as unknown as Rehearsal;

it('lays a line of several choices down as one, and takes it off as one', async () => {
  const draft = new Draft(rehearse(9));
  expect(await draft.lay({ ...offer(1), line: [1, 2, 3] })).toBe(true);
  expect(await draft.lay(offer(4))).toBe(true);
  expect([draft.laid.length, draft.codes, draft.codesOf(1)]).toEqual([2, [1, 2, 3, 4], [1, 2, 3]]);
  draft.lift();
  draft.lift();
  expect(draft.codes).toEqual([]);
});

it('keeps of a line what could be rehearsed', async () => {
  const draft = new Draft(rehearse(2));
  await draft.lay({ ...offer(1), line: [1, 2, 3] });
  expect(draft.codes).toEqual([1, 2]);
  expect(draft.laid[0]!.end).toEqual(['no further']);
});
