// Every farm's books, year by year.
import { expect, it } from 'vitest';
import type { Moment } from '../../wire';
import { lastHarvest, ledger } from './ledger';
import type { Event } from './wire';

const log = (...events: Event[]): Moment[] => events.map((event, at) => ({ number: at + 1, told: [{ event, saying: { words: [], rule: 'EH-HARV-1' }, telling: { role: 'opens' } }], scores: [] }));

it('counts what grew and what went, and carts go from one farm to another', () => {
  const books = ledger(
    log(
      { kind: 'year', year: 1 },
      { kind: 'seeded', seat: 0, fields: 5, of: 3, late: false },
      { kind: 'harvested', seat: 0, food: 7, seeded: 2, fields: 2 },
      { kind: 'ate', seat: 0 },
      { kind: 'vermin', seat: 0, food: 2, rabbits: false },
      { kind: 'year', year: 2 },
      { kind: 'harvested', seat: 0, food: 3, seeded: 1, fields: 2 },
      { kind: 'paid', attacker: 1, victim: 0, food: 2, amount: 3 },
      { kind: 'stamp', seat: 1, left: 1, food: 4 },
    ),
    [0, 1],
  );
  expect(books.get(0)).toEqual([
    { year: 1, harvest: 7, seed: 2, received: 0, meals: 1, vermin: 2, paid: 0, stamp: 0 },
    { year: 2, harvest: 3, seed: 0, received: 0, meals: 0, vermin: 0, paid: 2, stamp: 0 },
  ]);
  expect(books.get(1)).toEqual([{ year: 2, harvest: 0, seed: 0, received: 2, meals: 0, vermin: 0, paid: 0, stamp: 4 }]);
});

it('tells where the last harvest of a farm went', () => {
  const told = log(
    { kind: 'harvested', seat: 0, food: 9, seeded: 2, fields: 2 },
    { kind: 'ate', seat: 0 },
    { kind: 'harvested', seat: 0, food: 3, seeded: 1, fields: 2 },
    { kind: 'ate', seat: 1 },
    { kind: 'vermin', seat: 0, food: 2, rabbits: true },
    { kind: 'paid', attacker: 1, victim: 0, food: 1, amount: 3 },
  );
  expect(lastHarvest(told, 0).map(({ kind, food, owed, other }) => [kind, food, owed, other])).toEqual([
    ['harvest', 3, 3, null],
    ['vermin', 2, 2, null],
    ['paid', 1, 3, 1],
  ]);
  expect(lastHarvest(told, 1)).toEqual([]);
});
