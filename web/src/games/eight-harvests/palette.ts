// The almanac's inks. The paper and what is printed on it are those of theme.css, darker in the dark; the fields keep theirs.
import type { Seat } from '../../wire';

export const ink = {
  paper: 'var(--eh-paper)',
  fold: 'var(--eh-fold)',
  line: '#2b2118',
  leaf: '#4f7a2a',
  meadow: '#8fa653',
  stubble: '#b6ad55',
  grass: '#3c5a22',
  tomato: '#c8402a',
  /** Tomato dark enough to be read on paper. */
  beet: 'var(--eh-beet)',
  wheat: '#d9a531',
  sky: '#6fa8b8',
  dawn: '#f3e2b4',
  soil: '#9a6a3f',
  furrow: '#5c3b22',
  dust: '#c29a63',
  crust: '#9b6c3e',
  road: '#e6cf9a',
  dim: 'var(--eh-dim)',
  white: '#ffffff',
} as const;

/** How a farm is told apart: by colour and by mark. */
export interface Livery {
  colour: string;
  /** The mark, drawn in a box of 16. */
  mark: string;
}

const liveries: Livery[] = [
  { colour: '#8fbf56', mark: 'M8 1l2.2 4.6 5 .7-3.6 3.5.9 5L8 12.4 3.5 14.8l.9-5L.8 6.3l5-.7z' },
  { colour: '#ec7a64', mark: 'M8 1L15.5 15H.5Z' },
  { colour: '#7fbccd', mark: 'M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1Z' },
  { colour: '#e2b347', mark: 'M1.5 1.5h13v13h-13Z' },
];

/** A farm has the same colour and mark in everybody's eyes. */
export const liveryOf = (seat: Seat): Livery => liveries[seat % liveries.length]!;
