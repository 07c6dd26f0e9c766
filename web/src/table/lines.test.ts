// The lines of the log.
import { expect, it } from 'vitest';
import type { Moment, TakenBack, Told } from '../wire';
import { turnsOf } from './beats';
import { linesOf } from './lines';

const told = (role: Told['telling']['role'], name: string, more: Partial<Told['telling']> = {}): Told => ({ event: name, saying: { words: [name], rule: 'X-1' }, telling: { role, ...more } });
const log: Moment[] = [
  { number: 1, scores: [], told: [told('folds', 'turn', { heading: { seat: 1, turn: ['Otto'], log: ['Round 2, Otto'] } }), told('folds', 'pays'), told('opens', 'attack')] },
  { number: 2, scores: [], told: [told('joins', 'dice'), told('result', 'won')], judged: [{ talk: 1, verdict: 'false', words: ['A lie.'] }] },
  { number: 3, scores: [], told: [told('folds', 'no offer'), told('folds', 'none')] },
  { number: 4, scores: [], told: [told('opens', 'build')] },
];
const back: TakenBack = { after: 3, seat: 1, words: ['Otto takes this back:'], told: [] };
const kinds = (upTo: number) => linesOf(turnsOf(log, null), log, [back], upTo).map(({ kind }) => kind);

it('has a heading a turn and a line a beat, with the rest folded', () => {
  expect(kinds(Infinity)).toEqual(['heading', 'folded', 'beat', 'judged', 'folded', 'back', 'beat']);
  const [, , fight, , folded] = linesOf(turnsOf(log, null), log, [], Infinity);
  expect(fight?.kind === 'beat' && [fight.beat.captions, fight.more.map(({ event }) => event)]).toEqual([[['attack'], ['won']], ['dice']]);
  expect(folded?.kind === 'folded' && folded.told.length).toBe(2);
});

it('is never ahead of the strip', () => {
  expect(kinds(1.002)).toEqual(['heading', 'folded', 'beat']);
  expect(kinds(3)).toEqual(['heading', 'folded', 'beat', 'judged', 'folded']);
});
