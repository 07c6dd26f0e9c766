// Cosmic Cow Collectors: what its folder gives to the table.
import './theme.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Holdings from './Holdings.svelte';
import Picker from './Picker.svelte';
import { caption } from './known';
import { liveryOf } from './palette';
import { Desk } from './table.svelte';
import type { Picture } from './wire';

export const face: Face = {
  id: 'cosmic-cow-collectors',
  theme: 'theme-cosmic-cow-collectors',
  unit: ['cow', 'cows'],
  Board,
  Hand,
  Picker,
  Holdings,
  End,
  course: (picture: Picture) => ({ title: 'Cows', mark: { at: picture.end_cows, words: `${picture.end_cows}: the end` } }),
  caption,
  desk: () => new Desk(),
  seatColour: (seat) => liveryOf(seat).colour,
};
