// While an event is played, those who die of it are still there.
import { expect, it } from 'vitest';
import { creature, pictureOf } from './fixture';
import { actorsOf, Memory } from './stage';
import type { Event } from './wire';

const before = pictureOf([creature(1, 'P1', '0/0', { character: 'foe', how: 'own' }), creature(2, 'Y1', '0/1')]);
const met: Event = {
  kind: 'met',
  hex: '0/1',
  shown: [
    { creature: 'P1', character: 'foe', gone: true },
    { creature: 'Y1', character: 'foe', gone: true },
  ],
  gains: [],
};
const after = pictureOf([]);

it('remembers the picture before', () => {
  const memory = new Memory();
  expect(memory.see(before)).toBeNull();
  expect(memory.see(after)).toBe(before);
  expect(memory.see(after)).toBe(before);
});

it('a creature that dies walks to its end first', () => {
  const stepped: Event = { kind: 'stepped', seat: 0, creature: 'P1', from: '0/0', to: '0/1' };
  const actors = actorsOf(after, before, stepped);
  expect(actors.map(({ creature, ghost }) => [creature.name, creature.hex, ghost])).toEqual([['P1', '0/1', true], ['Y1', '0/1', true]]);
  expect(actors[1]!.creature.character).toBeNull();
});

it('a meeting shows all faces', () => {
  const actors = actorsOf(after, before, met);
  expect(actors.map(({ creature, turned }) => [creature.character, turned])).toEqual([['foe', true], ['foe', true]]);
});

it('a survivor shows its face only when the meeting is told', () => {
  const won = pictureOf([creature(2, 'Y1', '0/1', { character: 'foe', how: 'shown', known_to_all: true })]);
  const stepped: Event = { kind: 'stepped', seat: 0, creature: 'P1', from: '0/0', to: '0/1' };
  expect(actorsOf(won, before, stepped)[0]!.creature.character).toBeNull();
  expect(actorsOf(won, before, met)[0]!.creature.character).toBe('foe');
});

it('afterwards nobody lingers', () => {
  expect(actorsOf(after, before, null)).toEqual([]);
  expect(actorsOf(after, before, { kind: 'ended_turn', seat: 0, unused: 1 })).toEqual([]);
});

it('births are seen', () => {
  const gained: Event = { kind: 'gained', seat: 0, creature: 'P1', character: null };
  expect(actorsOf(before, after, gained).map((actor) => actor.born)).toEqual([true, false]);
});
