// Farms Race: what its folder gives to the table.
import './theme.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Holdings from './Holdings.svelte';
import { pace } from './pace';
import { seatColour } from './palette';
import Picker from './Picker.svelte';
import { Desk } from './table.svelte';
import type { Picture } from './wire';
import { phaseNames, phaseOf } from './words';

function caption(picture: Picture): string {
  if (picture.end) return 'The race is over';
  if (picture.round === 0) return `Set-up · first to ${picture.target_vp}`;
  return `Round ${picture.round} · ${phaseNames[phaseOf(picture.stage)] ?? ''}`;
}

export const face: Face = {
  id: 'farms-race',
  theme: 'theme-farms-race',
  Board,
  Hand,
  Picker,
  Holdings,
  End,
  itemises: true,
  caption,
  pace,
  reckons: true,
  desk: () => new Desk(),
  seatColour: (seat, picture: Picture | null) => seatColour(picture?.seats[seat]?.species ?? 'cows'),
};
