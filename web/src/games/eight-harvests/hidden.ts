// What only its owner sees of a farm: the hand, what lies face down, and what is locked away.
import type { Heap } from '../face';
import { cardName } from './words';
import type { Card, Picture } from './wire';

export function hidden(picture: Picture): Heap[] {
  const { own } = picture;
  if (!own) return [];
  const names = (cards: (Card | null)[]): string[] => cards.filter((card) => card !== null).map((card) => cardName(picture, card));
  return [
    { name: 'Hand', things: names(own.hand) },
    { name: 'Laid', things: names([own.spring, own.summer]) },
    { name: 'In play, face down', things: names(own.slots.map((slot) => (slot && !slot.shown ? slot.card : null))) },
    { name: 'Saved', things: names(own.saved.map(({ card }) => card)) },
    { name: 'Put away', things: names(own.locked.filter(({ shown }) => !shown).map(({ card }) => card)) },
  ];
}
