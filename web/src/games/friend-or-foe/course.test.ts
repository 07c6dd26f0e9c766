// How far everybody was from the goal.
import { expect, it } from 'vitest';
import type { Moment } from '../../wire';
import { course, distances } from './course';
import type { Event, HexPicture, Picture } from './wire';

const hex = (name: string, q: number): HexPicture => ({ name, q, r: 0, kind: 'ordinary', letter: null, seat: null });
const seat = (seat: number, species: string, base: string, goal: string) => ({ seat, goal, species: [{ species, base }] });
const picture = {
  game: 'infection',
  hexes: [hex('A', 0), hex('B', 1), hex('C', 2), hex('D', 5)],
  seats: [seat(0, 'R', 'A', 'D'), seat(1, 'G', 'D', 'A')],
} as unknown as Picture;
const log = (...events: Event[]): Moment[] => events.map((event, at) => ({ number: at + 1, told: [{ event, saying: { words: [], rule: 'FF-1' }, telling: { role: 'opens' } }], scores: [] }));

it('follows the nearest creature of each seat, and keeps the last distance of whoever has none', () => {
  const points = distances(
    picture,
    log(
      { kind: 'placed', seat: 0, creature: 'R1', hex: 'A', character: null },
      { kind: 'placed', seat: 1, creature: 'G1', hex: 'D', character: null },
      { kind: 'stepped', seat: 0, creature: 'R1', from: 'A', to: 'B' },
      { kind: 'stepped', seat: 1, creature: 'G1', from: 'D', to: 'C' },
      { kind: 'met', hex: 'C', shown: [{ creature: 'G1', character: 'foe', gone: true }], gains: [] },
    ),
  );
  expect(points).toEqual([[5, 5], [4, 5], [4, 2]]);
});

it('counts creatures in Extinction, which are its score, from when all are set up', () => {
  const scored = [[0, 0], [4, 0], [4, 4], [4, 4], [3, 5]].map((scores, at): Moment => ({ number: at + 1, told: [], scores }));
  expect(course({ game: 'extinction' } as Picture, scored).points).toEqual([[4, 4], [3, 5]]);
  expect(course({ game: 'extinction' } as Picture, []).points).toEqual([]);
});
