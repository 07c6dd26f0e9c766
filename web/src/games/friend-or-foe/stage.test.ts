// While an event is played, those who die of it are still there, and nothing is seen before it is told.
import { expect, it } from 'vitest';
import type { Stage } from '../face';
import { creature, pictureOf } from './fixture';
import { actorsOf } from './stage';
import type { Event, Picture } from './wire';

const before = pictureOf([creature(1, 'P1', '0/0', { character: 'foe' }), creature(2, 'Y1', '0/1'), creature(3, 'R1', '2/0')]);
const stepped: Event = { kind: 'stepped', seat: 0, creature: 'P1', from: '0/0', to: '0/1' };
const met: Event = {
  kind: 'met',
  hex: '0/1',
  shown: [
    { creature: 'P1', character: 'foe', gone: true },
    { creature: 'Y1', character: 'foe', gone: false },
  ],
  gains: [],
};
/** The walker is gone, the other one has shown its face, and somebody was born. */
const after = pictureOf([
  creature(2, 'Y1', '0/1', { character: 'foe', known_to_all: true }),
  creature(3, 'R1', '2/0'),
  creature(4, 'Y2', '4/0', { at_home: true }),
]);
const stage = (event: Event): Stage<Picture, Event> => ({ before, event, saying: { words: [], rule: 'FF-D3' }, after });
const played = (event: Event) => actorsOf(after, stage(event));

it('a creature that dies walks to its end first, and no face is seen on the way', () => {
  const actors = played(stepped);
  expect(actors.map(({ creature, ghost }) => [creature.name, creature.hex, ghost])).toEqual([['P1', '0/1', false], ['Y1', '0/1', false], ['R1', '2/0', false]]);
  expect(actors[1]!.creature.character).toBeNull();
});

it('a meeting shows all faces, and who does not outlive it', () => {
  const [walker, other, third] = played(met);
  expect([walker!.creature.hex, walker!.creature.character, walker!.ghost, walker!.turned]).toEqual(['0/1', 'foe', true, true]);
  expect([other!.creature.hex, other!.creature.character, other!.ghost, other!.turned]).toEqual(['0/1', 'foe', false, true]);
  expect([third!.ghost, third!.turned]).toEqual([false, false]);
});

it('nobody is born before it is told', () => {
  for (const event of [stepped, met]) expect(played(event).map(({ creature }) => creature.name)).not.toContain('Y2');
  const gained: Event = { kind: 'gained', seat: 1, creature: 'Y2', character: null };
  expect(played(gained).filter(({ born }) => born).map(({ creature }) => creature.name)).toEqual(['Y2']);
});

it('an intruder and its victim end at the base', () => {
  const hexes = before.hexes.map((hex) => (hex.name === '4/0' ? { ...hex, kind: 'base' as const, letter: 'Y' as const } : hex));
  const raided: Event = { kind: 'raided', intruder: 'P1', base: 'Y', victim: 'Y1' };
  const actors = actorsOf(after, { ...stage(raided), before: { ...before, hexes } });
  expect(actors.map(({ creature, ghost }) => [creature.name, creature.hex, ghost])).toEqual([['P1', '4/0', true], ['Y1', '0/1', true], ['R1', '2/0', false]]);
});

it('afterwards nobody lingers', () => {
  const names = ['Y1', 'R1', 'Y2'];
  expect(actorsOf(after, null).map(({ creature }) => creature.name)).toEqual(names);
  expect(played({ kind: 'ended_turn', seat: 0, unused: 1 }).map(({ creature, ghost }) => [creature.name, ghost])).toEqual(names.map((name) => [name, false]));
});
