// What grew, what went and what was left, by farm and year: a fold over what was told.
import type { Moment, Seat } from '../../wire';
import type { Event } from './wire';

/** One farm's year, as it was told. */
export interface YearOf {
  year: number;
  harvest: number;
  seed: number;
  /** Tribute that others paid. */
  received: number;
  meals: number;
  vermin: number;
  paid: number;
  /** What a Food Stamp brought that was cashed. */
  stamp: number;
}

export type Ledger = Map<Seat, YearOf[]>;

/** A bit a field; a seed is one food. */
const seedsIn = (fields: number): number => fields.toString(2).replaceAll('0', '').length;

export function ledger(log: Moment[], seats: Seat[]): Ledger {
  const books: Ledger = new Map(seats.map((seat) => [seat, []]));
  let year = 0;
  const page = (seat: Seat): YearOf => {
    const book = books.get(seat) ?? [];
    let open = book.find((one) => one.year === year);
    if (!open) book.push((open = { year, harvest: 0, seed: 0, received: 0, meals: 0, vermin: 0, paid: 0, stamp: 0 }));
    return open;
  };
  for (const event of log.flatMap((moment) => moment.told.map((told) => told.event as Event))) {
    switch (event.kind) {
      case 'year':
        year = event.year;
        break;
      case 'seeded':
        page(event.seat).seed += seedsIn(event.fields);
        break;
      case 'harvested':
        page(event.seat).harvest += event.food;
        break;
      case 'ate':
        page(event.seat).meals += 1;
        break;
      case 'vermin':
        page(event.seat).vermin += event.food;
        break;
      case 'paid':
        page(event.victim).paid += event.food;
        page(event.attacker).received += event.food;
        break;
      case 'stamp':
        page(event.seat).stamp += event.food;
        break;
    }
  }
  return books;
}

/** Where the food of a farm's last harvest went, in the order in which it was told. */
export interface Gone {
  kind: 'harvest' | 'meal' | 'vermin' | 'paid' | 'received';
  food: number;
  /** The other farm, where carts went. */
  other: Seat | null;
  /** What was owed, which may be more than there was. */
  owed: number;
  rabbits: boolean;
}

export function lastHarvest(log: Moment[], seat: Seat): Gone[] {
  const told = log.flatMap((moment) => moment.told.map((one) => one.event as Event));
  const first = told.findLastIndex((event) => event.kind === 'harvested' && event.seat === seat);
  if (first < 0) return [];
  const entry = (kind: Gone['kind'], food: number, other: Seat | null = null, owed = food, rabbits = false): Gone => ({ kind, food, other, owed, rabbits });
  return told.slice(first).flatMap((event): Gone[] => {
    if (event.kind === 'harvested' && event.seat === seat) return [entry('harvest', event.food)];
    if (event.kind === 'ate' && event.seat === seat) return [entry('meal', 1)];
    if (event.kind === 'vermin' && event.seat === seat) return [entry('vermin', event.food, null, event.food, event.rabbits)];
    if (event.kind === 'paid' && event.victim === seat) return [entry('paid', event.food, event.attacker, event.amount)];
    return event.kind === 'paid' && event.attacker === seat ? [entry('received', event.food, event.victim, event.amount)] : [];
  });
}
