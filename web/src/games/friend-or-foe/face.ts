// Friend or Foe: what its folder gives to the table.
import './theme.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import { course } from './course';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Holdings from './Holdings.svelte';
import Picker from './Picker.svelte';
import { seatColour } from './palette';
import { placeOf } from './places';
import { Desk } from './table.svelte';
import type { Picture } from './wire';
import { caption, tally } from './words';

export const face: Face = {
  id: 'friend-or-foe',
  theme: 'theme-friend-or-foe',
  unit: ['creature', 'creatures'],
  Board,
  Hand,
  Picker,
  Holdings,
  End,
  course,
  caption,
  tally,
  placeOf,
  // The moves and swaps of one turn.
  drafts: (picture: Picture) => picture.phase === 'move',
  desk: () => new Desk(),
  seatColour,
};
