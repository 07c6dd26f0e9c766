// What a hex board needs to know of each hex, and what it tells to those who draw on it.
import type { Box, Cell } from './geometry';

export interface HexCell extends Cell {
  /** More classes for the hex. */
  kind?: string;
  /** Can something be done here? */
  lit?: boolean;
  /** The codes of the choices that are made here, as `codesOf` writes them. */
  codes?: string;
  /** Does the board's `content` draw something in it? */
  holds?: boolean;
}

/** How the board is seen, for layers above and below the hexes. */
export interface Sight {
  /** What can be seen when the whole board is shown; wider or higher than the board itself. */
  readonly box: Box;
  /** Pixels to a unit of the board, just now. */
  readonly scale: number;
}

export type By = 'click' | 'key';

/** A board has no more hexes than this, whatever it is handed. */
export const mostHexes = 1000;

/** On a board of no more hexes than this each lit one has a name, for those who explore by touch with a screen reader. */
export const fewHexes = 100;
