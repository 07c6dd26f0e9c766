// The five cards of a way to play, in their order and with their names.
import type { Card, Mode, Primer } from '../wire';

export interface NamedCard extends Card {
  number: number;
  kind: string;
}

export function cardsOf(primer: Primer, mode: Mode): NamedCard[] {
  const { goal, turn, hidden, end, advice } = mode.cards;
  const named: [string, Card][] = [
    ['The goal', goal],
    [primer.turn, turn],
    ['What is hidden', hidden],
    ['How it ends', end],
    ['Advice', advice],
  ];
  return named.map(([kind, card], at) => ({ ...card, kind, number: at + 1 }));
}

/** The way to play that a number of seats means; the first one where none was picked. */
export function modeFor(primer: { modes: { fewest: number; most: number }[] }, seats: number | undefined): number {
  const at = seats === undefined ? 0 : primer.modes.findIndex(({ fewest, most }) => fewest <= seats && seats <= most);
  return Math.max(0, at);
}

/** "what is hidden", inside a sentence. */
export const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
