// Cosmic Cow Collectors: what its folder gives to the table.
import './theme.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Holdings from './Holdings.svelte';
import Picker from './Picker.svelte';
import { pace } from './pace';
import { liveryOf } from './palette';
import type { Picture } from './wire';

const ends: Record<NonNullable<Picture['end']>, string> = {
  last_card: 'the last card was drawn',
  enough_cows: 'enough cows',
  last_round: 'the last round',
};

function caption(picture: Picture): string {
  if (picture.end) return `Round ${picture.round} · the end: ${ends[picture.end]}`;
  const goal = `to ${picture.end_cows} cows or the last card`;
  return picture.round ? `Round ${picture.round} · ${goal}` : `Set-up · ${goal}`;
}

export const face: Face = {
  id: 'cosmic-cow-collectors',
  theme: 'theme-cosmic-cow-collectors',
  Board,
  Hand,
  Picker,
  Holdings,
  caption,
  pace,
  seatColour: (seat, me) => liveryOf(seat, me).colour,
};
