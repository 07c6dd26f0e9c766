// What the page says of creatures is what the reader knows, no more and no less.
import { expect, it } from 'vitest';
import type { Talk } from '../../wire';
import { sayable, standingClaims } from './claims';
import { creature, pictureOf } from './fixture';
import { caption, creatureWords, groundWords, tally } from './words';

it('says what was claimed and by whom', () => {
  const words = creatureWords(creature(0, 'Y3', 'H6', { interacted: true }), 'Anselm', { says: 'friend', who: 'Anselm' });
  expect(words).toBe('Y3 of Anselm, never shown; met somebody this turn; Anselm says it is a friend');
});

it('names the ground', () => {
  const hex = { name: 'A1', q: -5, r: 0, kind: 'base' as const, letter: 'B' as const, seat: 1 };
  expect(groundWords(hex, () => 'Mira')).toBe('base B of Mira');
  expect(groundWords(hex, () => null)).toBe('your base B');
  expect(groundWords({ ...hex, kind: 'ordinary', letter: null }, () => '')).toBe('');
});

it('the last claim about a creature stands', () => {
  const talk = (number: number, character: 'friend' | 'foe') =>
    ({ number, seat: 1, name: 'Mira', text: '', at: 0, claim: { code: 1, claim: { creature: 'B2', character } } }) as Talk;
  expect(standingClaims([talk(1, 'friend'), talk(2, 'foe')]).get('B2')).toEqual({ says: 'foe', who: 'Mira' });
  expect(standingClaims([]).size).toBe(0);
  expect(creatureWords(creature(0, 'P1', 'H6', { character: 'foe', known_as: 'a foe, only you know' }), null, { says: 'friend', who: 'Mira' })).toBe('P1, yours, a foe, only you know; you say it is a friend');
});

it('finds what may be said of a creature', () => {
  const claims = [{ code: 3, claim: { creature: 'P1', character: 'foe' }, saying: { words: [], rule: '' } }];
  const scene = { eye: 'spectator' as const, awaited: [], question: { words: [], rule: '' }, offers: [], refusals: [], picture: null, claims };
  expect(sayable(scene, 'P1').map((one) => one.says)).toEqual(['foe']);
  expect(sayable(scene, 'P2')).toEqual([]);
});

it('has a caption', () => {
  expect(caption(pictureOf([]))).toBe('Extinction · larger of the last two · turn 3 of 9');
  expect(caption(pictureOf([], { turn: 0 }))).toBe('Extinction · larger of the last two · set-up');
  expect(caption(pictureOf([], { end: 'last_species' }))).toBe('Extinction · over in turn 3');
});

it('counts the race of Infection in steps, and leaves Extinction its creatures', () => {
  const seats = [{ seat: 0, steps_to_goal: 1 }, { seat: 1, steps_to_goal: 8 }, { seat: 2, steps_to_goal: null }] as unknown as ReturnType<typeof pictureOf>['seats'];
  const race = pictureOf([], { game: 'infection', seats });
  expect([0, 1, 2].map((seat) => tally(race, seat))).toEqual([
    { count: '1', unit: 'to goal' },
    { count: '8', unit: 'to goal' },
    { count: '–', unit: 'to goal' },
  ]);
  expect(tally(pictureOf([], { seats }), 0)).toBeNull();
});
