// The programme: what each round had, and nothing of what is to come.
import { expect, it } from 'vitest';
import type { Moment } from '../../wire';
import { programmeOf } from './programme';
import type { ArenaMasterPicture, Event } from './wire';

const names = ['Open Bar', 'Laser Show', 'Prime Time', 'Full Moons'];
const arena_masters = names.map((name) => ({ card: name.toLowerCase(), name })) as ArenaMasterPicture[];
const moment = (...events: Partial<Event>[]): Moment => ({ number: 1, told: events.map((event) => ({ event })) }) as unknown as Moment;
const began = (round: number): Partial<Event> => ({ kind: 'round_began', round });
const up = (card: number): Partial<Event> => ({ kind: 'turned_up', card });
const base = { round: 2, rounds: 4, show: ['prime time'], turned_up: ['open bar', 'prime time'], arena_masters };

it('says what rounds had and what is on now; nobody knows the next ones', () => {
  const { items, earlier } = programmeOf([moment(began(1), up(0)), moment(began(2), up(2))], base);
  expect(items.map(({ cards, state }) => [cards, state])).toEqual([[['Open Bar'], 'past'], [['Prime Time'], 'now'], [[], 'next'], [[], 'next']]);
  expect(earlier).toEqual([]);
});

it('what is not told yet is not announced', () => {
  const { items } = programmeOf([moment(began(1), up(0)), moment(began(2), up(2)), moment(began(3), up(1))], base);
  expect(items[2]).toEqual({ round: 3, cards: [], state: 'next' });
  expect(programmeOf([moment(began(1), up(0)), moment(began(2), up(2))], { ...base, show: [] }).items[1]!.cards, 'it is just being turned up').toEqual([]);
});

it('a card that was put back belongs to no round', () => {
  const log = [moment(began(1), up(1), { kind: 'show_replaced', seat: 0, card: 1 }, up(0)), moment(began(2), up(2))];
  expect(programmeOf(log, { ...base, turned_up: ['open bar', 'laser show', 'prime time'] }).items[0]!.cards).toEqual(['Open Bar']);
});

it('of rounds before the page was opened it says what it can know', () => {
  expect(programmeOf([moment(began(2), up(2))], base).items[0]!.cards, 'one card, one round').toEqual(['Open Bar']);
  const late = programmeOf([], { ...base, round: 3, turned_up: ['open bar', 'laser show', 'prime time'] });
  expect([late.items[0]!.cards, late.items[1]!.cards, late.earlier]).toEqual([[], [], ['Open Bar', 'Laser Show']]);
});
