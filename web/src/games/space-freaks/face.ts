// Space Freaks: what its folder gives to the table.
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
import { caption } from './words';

export const face: Face = {
  id: 'space-freaks',
  theme: 'theme-space-freaks',
  Board,
  Hand,
  Picker,
  Holdings,
  End,
  caption,
  pace,
  // A bot's turn has forty events, and is over in five seconds.
  brisk: true,
  // The steps of an activation: walks, shots and cards may be laid down in a row and sent as one.
  drafts: (picture: Picture) => picture.activation !== null,
  desk: () => new Desk(),
  seatColour: (seat, picture: Picture | null) => seatColour(seat, picture),
};
