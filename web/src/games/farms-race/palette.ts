// What things look like: species by their livery, kinds of region by mark and pattern.
import type { Seat } from '../../wire';
import type { Kind, Picture, Species } from './wire';

/** What a region brings, as a mark; a card and a die show the same. */
export const kinds: Kind[] = ['brick', 'wood', 'wheat', 'weapons', 'plutonium'];

/** What the regions of a kind are called where no game tells: on the drawing board. */
export const landOf: Record<Kind, string> = {
  brick: 'Hills',
  wood: 'Forest',
  wheat: 'Fields',
  weapons: 'Weapons Factory',
  plutonium: 'Power Plant',
};

/** A kind of region before more is known of it. */
export const landWords = (kind: Kind | null): string => (kind ? landOf[kind] : 'Not laid out yet');

/** The band on a card, and the ground of a region that nobody owns, as on a map without seats. */
export const kindColours: Record<Kind, string> = {
  brick: '#a8452c',
  wood: '#5a6b33',
  wheat: '#d59b2c',
  weapons: '#76828a',
  plutonium: '#2a2826',
};

/** The class that sets the colours of an owner. */
export const livery = (species: Species | null): string => `fr-${species ?? 'nobody'}`;

const inOrder: Species[] = ['cows', 'sheep', 'pigs', 'chickens'];

/** The colour of a seat's name and lines: that of its species; before there is a picture, seats take turns. */
export const seatColour = (seat: Seat, picture: Picture | null | undefined): string => `var(--fr-seat-${picture?.seats[seat]?.species ?? inOrder[seat % 4]!})`;

/** A pattern: its tile, and where the tiling begins. */
export interface Tile {
  width: number;
  height: number;
  x: number;
  y: number;
  /** Filled paths, and lines so wide. */
  fill: string;
  line?: { d: string; width: number };
}

function gear(x: number, y: number, far: number, near: number, teeth: number, turn = 0): string {
  const corners: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const middle = turn + (2 * Math.PI * tooth) / teeth;
    const half = Math.PI / teeth;
    for (const [radius, side] of [[near, -0.62], [far, -0.36], [far, 0.36], [near, 0.62]] as const) {
      const angle = middle + side * half;
      corners.push(`${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`);
    }
  }
  const hole = near * 0.45;
  return `M${corners.join('L')}ZM${x + hole} ${y}A${hole} ${hole} 0 1 0 ${x - hole} ${y}A${hole} ${hole} 0 1 0 ${x + hole} ${y}Z`;
}

const tree = (x: number, y: number): string => `M${x} ${y}l11 14h-5l9 13H${x + 2.5}v7h-5v-7H${x - 15}l9-13h-5z`;

function atom(x: number, y: number): string {
  return [0, 60, 120]
    .map((turn) => {
      const [cos, sin] = [37 * Math.cos((turn * Math.PI) / 180), 37 * Math.sin((turn * Math.PI) / 180)];
      const [one, other] = [`${(x + cos).toFixed(1)} ${(y + sin).toFixed(1)}`, `${(x - cos).toFixed(1)} ${(y - sin).toFixed(1)}`];
      return `M${one}A37 13 ${turn} 1 1 ${other}A37 13 ${turn} 1 1 ${one}Z`;
    })
    .join('');
}

const dot = (x: number, y: number): string => `M${x + 8} ${y}A8 8 0 1 1 ${x - 8} ${y}A8 8 0 1 1 ${x + 8} ${y}Z`;
const corners: [number, number][] = [[42, 73], [0, 0], [84, 0], [0, 146], [84, 146]];

/** Bricks, trees, ears, gears and atoms. */
export const tiles: Record<Kind, Tile> = {
  brick: { width: 42, height: 32, x: -21, y: -8, fill: 'M2 2h38v12H2zM-19 18h38v12h-38zM23 18h38v12H23z' },
  wood: { width: 42, height: 72, x: -21, y: -12, fill: tree(21, 1) + tree(0, 37) + tree(42, 37) },
  wheat: {
    width: 30,
    height: 30,
    x: -21,
    y: -8,
    fill: 'M14 0h2.500v30H14zM13.500 15C6 14 2 10 2 2c8 1 11.500 6 11.500 13zM17 15c7.500-1 11.500-5 11.500-13-8 1-11.500 6-11.500 13zM13.500 30C6 29 2 25 2 17c8 1 11.500 6 11.500 13zM17 30c7.500-1 11.500-5 11.500-13-8 1-11.500 6-11.500 13z',
  },
  weapons: {
    width: 76,
    height: 76,
    x: -27,
    y: -28,
    fill: gear(27, 28, 27, 20, 10) + gear(64, 61, 18, 12.5, 8, Math.PI / 12) + gear(-12, 61, 18, 12.5, 8, Math.PI / 12),
  },
  plutonium: {
    width: 84,
    height: 146,
    x: -42,
    y: -73,
    fill: corners.map(([x, y]) => dot(x, y)).join(''),
    line: { d: corners.map(([x, y]) => atom(x, y)).join(''), width: 4.5 },
  },
};
