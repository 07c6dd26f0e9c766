// Eight Harvests: what its folder gives to the table.
import './theme.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import { hidden } from './hidden';
import Holdings from './Holdings.svelte';
import Picker from './Picker.svelte';
import { liveryOf } from './palette';
import { Desk } from './table.svelte';
import type { Picture } from './wire';
import { whenWords } from './words';

/** What is played for, and how much longer; the step stands in the almanac. */
function caption(picture: Picture): string {
  if (picture.phase === 'over') return 'The harvests are in';
  return `${picture.year === 0 ? `Set-up, ${picture.years} years` : whenWords(picture)} · most points win`;
}

export const face: Face = {
  id: 'eight-harvests',
  theme: 'theme-eight-harvests',
  unit: ['point', 'points'],
  Board,
  Hand,
  Picker,
  Holdings,
  End,
  hidden,
  course: () => ({ title: 'Food and stamps, in points,' }),
  caption,
  desk: () => new Desk(),
  seatColour: (seat) => liveryOf(seat).colour,
};
