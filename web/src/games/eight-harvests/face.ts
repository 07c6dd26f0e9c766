// Eight Harvests: what its folder gives to the table.
import './theme.css';
import type { Face } from '../face';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import { hidden } from './hidden';
import Holdings from './Holdings.svelte';
import Picker from './Picker.svelte';
import { pace } from './pace';
import { liveryOf } from './palette';
import { Desk } from './table.svelte';
import type { Picture } from './wire';
import { stepName, whenWords } from './words';

function caption(picture: Picture): string {
  if (picture.phase === 'over') return 'The harvests are in';
  if (picture.year === 0) return `Set-up · ${picture.years} years`;
  return `${whenWords(picture)} · ${stepName(picture.phase)}`;
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
  pace,
  desk: () => new Desk(),
  seatColour: (seat) => liveryOf(seat).colour,
};
