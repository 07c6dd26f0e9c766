import { expect, it } from 'vitest';
import type { Card, Primer } from '../wire';
import { cardsOf, lowered, modeFor } from './cards';

const card = (heading: string): Card => ({ heading, words: '', picture: 'row', shows: '' });
const mode = (name: string, fewest: number, most: number) => ({
  name, about: '', fewest, most, cards: { goal: card('g'), turn: card('t'), hidden: card('h'), end: card('e'), advice: card('a') },
});
const primer: Primer = { begin: 'Deal', turn: 'A year', modes: [mode('one', 2, 2), mode('two', 3, 6)], chapters: [], names: [] };

it('the cards are always the same five', () => {
  const cards = cardsOf(primer, primer.modes[0]!);
  expect(cards.map(({ number, kind, heading }) => `${number} ${kind} ${heading}`)).toEqual([
    '1 The goal g', '2 A year t', '3 What is hidden h', '4 How it ends e', '5 Advice a',
  ]);
  expect(lowered(cards[2]!.kind)).toBe('what is hidden');
});

it('the seats of a table say which way is played', () => {
  expect([undefined, 2, 3, 6, 9].map((seats) => modeFor(primer, seats))).toEqual([0, 0, 1, 1, 0]);
});
