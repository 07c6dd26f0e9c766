// Space Freaks: what its folder gives to the table.
import './theme.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Holdings from './Holdings.svelte';
import { seatColour } from './palette';
import Picker from './Picker.svelte';
import { Desk } from './table.svelte';
import type { Event, HeldPicture, Picture } from './wire';
import { caption } from './words';

/** The cards of a hand by their names. */
const named = (cards: HeldPicture[] | undefined, name: (card: string) => string | undefined): string[] =>
  (cards ?? []).flatMap(({ card, copies }) => Array.from({ length: copies }, () => name(card) ?? card));

export const face: Face = {
  id: 'space-freaks',
  theme: 'theme-space-freaks',
  Board,
  Hand,
  Picker,
  Holdings,
  End,
  itemises: true,
  caption,
  // The hex in question; a way ends where it leads to.
  placeOf: (event: Event) => {
    const hex = 'at' in event ? event.at : 'to' in event && 'from' in event && 'piece' in event ? event.to : null;
    return typeof hex === 'number' ? String(hex) : null;
  },
  hidden: ({ own, missions, sponsors }: Picture) => [
    { name: 'Missions', things: named(own?.missions, (card) => missions.find(({ mission }) => mission === card)?.name) },
    { name: 'Sponsor cards', things: named(own?.sponsors, (card) => sponsors.find(({ sponsor }) => sponsor === card)?.name) },
  ],
  unit: ['star', 'stars'],
  course: () => ({ title: 'Stars' }),
  // The steps of an activation: walks, shots and cards may be laid down in a row and sent as one.
  drafts: (picture: Picture) => picture.activation !== null,
  plans: true,
  desk: () => new Desk(),
  seatColour: (seat, picture: Picture | null) => seatColour(seat, picture),
};
