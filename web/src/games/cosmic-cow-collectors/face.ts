// Cosmic Cow Collectors: what its folder gives to the table.
import './theme.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Holdings from './Holdings.svelte';
import Picker from './Picker.svelte';
import { caption } from './known';
import { pace } from './pace';
import { liveryOf } from './palette';
import { Desk } from './table.svelte';

export const face: Face = {
  id: 'cosmic-cow-collectors',
  theme: 'theme-cosmic-cow-collectors',
  Board,
  Hand,
  Picker,
  Holdings,
  caption,
  pace,
  desk: () => new Desk(),
  seatColour: (seat) => liveryOf(seat).colour,
};
