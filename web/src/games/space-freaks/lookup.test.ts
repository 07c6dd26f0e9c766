// What a looked-up Freak shows comes from the game's own figures.
import { expect, it } from 'vitest';
import { base } from './fixture';
import { farthest, outlookOf } from './lookup';
import type { PartPicture, Values } from './wire';

const saying = { words: [], rule: 'SF-502' };
const none: Values = { hp: 0, armor: 0, movement: 0, retaliate: 0, luck: 0, cards: 0, heal: 0, range: 0, damage: 0, strikes: 0, missions: 0, armor_piercing: false, through: false, drill: false, anti_gravity: false };
const partOf = (key: string, slot: PartPicture['slot'], gives: Partial<Values>): PartPicture => ({ part: key, slot, code: 0, name: key, does: '', brief: '', gives: { ...none, ...gives }, rule: 'SF-F01' });

it('reads the figures of a Freak, and no others', () => {
  const figures = { reach: [3], threats: [], answers: [] };
  expect(outlookOf({ saying, figures })).toEqual(figures);
  expect(outlookOf({ saying, figures: { win: 1 } })).toBeNull();
  expect(outlookOf(null)).toBeNull();
});

it('finds the part that is most unlike one\'s own', () => {
  const parts = [
    partOf('gun', 'right_arm', { range: 6, damage: 6 }),
    partOf('rifle', 'right_arm', { range: 7, damage: 4, armor_piercing: true, through: true }),
    partOf('suit', 'torso', { hp: 12, armor: 2 }),
    partOf('vest', 'torso', { hp: 12, armor: 1 }),
  ];
  const mine = { head: null, left_arm: null, legs: null, torso: 'suit', right_arm: 'gun' };
  expect(farthest({ ...base, parts }, { ...mine, torso: 'vest', right_arm: 'rifle' }, mine)).toBe('rifle');
  expect(farthest({ ...base, parts }, { ...mine, torso: 'vest' }, mine)).toBe('vest');
  expect(farthest({ ...base, parts }, mine, mine)).toBeNull();
});
