// The odds on the page are the game's own, and say no more than they can.
import { expect, it } from 'vitest';
import { pictureOf } from './fixture';
import { diceWords, endings, kept, lost, oddsOf, percent, questionOf } from './odds';

const side = (dead: number) => ({ dead, fled: 0, healthy: 1, injured: 0 });
const outlook = (figures: unknown) => ({ saying: { words: [], rule: 'FR-K09' }, figures });

it('reads the figures of a fight, and no others', () => {
  const odds = oddsOf(outlook({ win: 0.77, both: 0.12, attackers: side(1.9), defenders: side(3.8), facts: [] }))!;
  expect([lost(odds.attackers), kept(odds.attackers)]).toEqual([1.9, 1]);
  expect(oddsOf(outlook({ sum: 3 }))).toBeNull();
  expect(oddsOf(outlook(null))).toBeNull();
  expect(oddsOf(null)).toBeNull();
});

it('writes each ending into the bar where it has room, and else beside its name', () => {
  const ends = endings({ win: 0.97, both: 0.02 });
  expect(ends.map(({ name, inBar }) => [name, inBar])).toEqual([['win', true], ['both', false], ['lose', false]]);
  expect(ends.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

it('says how many dice an unknown defence may roll', () => {
  expect([diceWords({ least: 2, most: 2, armories: 0 }), diceWords({ least: 1, most: 3, armories: 0 })]).toEqual(['2', '1 to 3']);
});

it('asks about the group as it stands, and about nothing where nobody would fight', () => {
  const group = { seat: 3, target: 12, herds: { healthy: 2, injured: 1 }, homes: [], fights: true };
  expect(questionOf(pictureOf({ group }), false)).toEqual({ kind: 'attack', at: 12, healthy: 2, injured: 1 });
  expect(questionOf(pictureOf({ group: { ...group, fights: false } }), false)).toBeNull();
  expect(questionOf(pictureOf({ group: { ...group, herds: { healthy: 0, injured: 0 } } }), false)).toBeNull();
  expect(questionOf(pictureOf(), true)).toEqual({ kind: 'combat' });
});

it('never calls sure what is not', () => {
  expect([1, 1 - 1e-12, 0.999, 0.774, 0.001, 0].map(percent)).toEqual(['100', '100', '>99', '77', '<1', '0']);
});
