// The poster's inks. The night scene keeps them in light and in dark; what lies outside it uses theme.css.
import type { Seat } from '../../wire';

export const ink = {
  night: '#1c1440',
  dark: '#120c2e',
  disc: '#2d2168',
  glass: '#2b2060',
  beam: '#b8f34a',
  cream: '#f6ecd2',
  white: '#fff8e4',
  lilac: '#d6ccf5',
  haze: '#f0e9ff',
  dim: '#b9aee6',
  line: '#8d80c4',
  teal: '#2cc7b8',
  coral: '#ff7d5c',
  amber: '#f5bd3d',
  hill: '#0f4f57',
  meadow: '#0b3a46',
  pink: '#ff9d9d',
} as const;

/** One tint a last digit, so that each number of the deck has its own. */
const tints = [
  '#5cabdb', '#9d99f0', '#b983e0', '#dd7fc4', '#f07f93', '#ff8f62', '#f7a93f', '#f3cf4e', '#7fd6c8', '#58c2c9',
];

export const planetTint = (number: number): string => tints[number % tints.length]!;

/** How a seat's ship and planet are dressed: never by colour alone. */
export interface Livery {
  colour: string;
  /** The same colour for text on the table, in light and in dark. */
  css: string;
  dome: 'bell' | 'mast' | 'crown' | 'capsule';
  pattern: 'crosses' | 'dots' | 'strokes' | 'stripes';
}

const liveries: Livery[] = [
  { colour: ink.cream, css: 'var(--cow-cream)', dome: 'mast', pattern: 'crosses' },
  { colour: ink.teal, css: 'var(--cow-teal)', dome: 'bell', pattern: 'dots' },
  { colour: ink.coral, css: 'var(--cow-coral)', dome: 'crown', pattern: 'strokes' },
  { colour: ink.amber, css: 'var(--cow-amber)', dome: 'capsule', pattern: 'stripes' },
];

/** A seat flies the same ship in everybody's eyes. */
export const liveryOf = (seat: Seat): Livery => liveries[seat % liveries.length]!;
