// The drawn creatures: three first shapes, and each mixed colour its two parents stacked. Everything is about the origin.
import type { Point } from '../../parts/hex/geometry';
import type { Character, Species } from './wire';

export interface Shape {
  body: string;
  /** Does a point lie on the body? */
  holds: (at: Point) => boolean;
  /** The stripes of a creature that not everybody knows, cut to the body. */
  stripes: string;
  /** Where the face sits. */
  face: string;
  /** Where a letter sits on the bare body. */
  letter: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** What lies between an upper and a lower edge, and its stripes. */
const between = (half: number, top: (x: number) => number, bottom: (x: number) => number): Pick<Shape, 'holds' | 'stripes'> => ({
  holds: ({ x, y }) => Math.abs(x) <= half && top(x) <= y && y <= bottom(x),
  stripes: stripes(half, top, bottom),
});

function stripes(half: number, top: (x: number) => number, bottom: (x: number) => number): string {
  const wide = 3.6;
  const every = 7.6;
  let path = '';
  for (let left = -28; left < half; left += every) {
    const [from, to] = [Math.max(left, -half), Math.min(left + wide, half)];
    if (to - from < 0.6) continue;
    const along = [0, 0.25, 0.5, 0.75, 1].map((share) => from + (to - from) * share);
    const edge = (y: (x: number) => number, xs: number[]) => xs.map((x) => `${round(x)} ${round(y(x))}`).join('L');
    path += `M${edge(top, along)}L${edge(bottom, along.reverse())}Z`;
  }
  return path;
}

const circle = (radius: number, x: number): number => Math.sqrt(Math.max(0, radius * radius - x * x));
const under = (y: number) => (): number => y;

export const shapes: Record<Species, Shape> = {
  R: {
    body: 'M-20-19H20V21H-20Z',
    ...between(20, under(-19), under(21)),
    face: 'translate(0 0)',
    letter: 10,
  },
  B: {
    body: 'M0-22A22 22 0 1 1 0 22A22 22 0 1 1 0-22Z',
    ...between(22, (x) => -circle(22, x), (x) => circle(22, x)),
    face: 'translate(0 0)',
    letter: 9,
  },
  Y: {
    body: 'M0-25L28 21H-28Z',
    ...between(28, (x) => -25 + (Math.abs(x) * 46) / 28, under(21)),
    face: 'translate(0 6) scale(.86)',
    letter: 16,
  },
  P: {
    body: 'M-20 21V-2A20 20 0 0 1 20-2V21Z',
    ...between(20, (x) => -2 - circle(20, x), under(21)),
    face: 'translate(0 0)',
    letter: 13,
  },
  O: {
    body: 'M-20 21V-5L0-25L20-5V21Z',
    ...between(20, (x) => Math.abs(x) - 25, under(21)),
    face: 'translate(0 2)',
    letter: 13,
  },
  G: {
    body: 'M0-26L15.4-6.6A19.5 19.5 0 1 1-15.4-6.6Z',
    ...between(
      19.5,
      (x) => (Math.abs(x) < 15.4 ? -26 + Math.abs(x) * 1.26 : 5.4 - circle(19.5, x)),
      (x) => 5.4 + circle(19.5, x),
    ),
    face: 'translate(0 4)',
    letter: 13,
  },
};

const dot = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/**
 * Eyes and mouth, and the pupils in them. Without a mouth the reader does not know the character; with an arrow both ways in its
 * place they knew it until it was swapped.
 */
export const faces: Record<Character | 'unknown' | 'swapped', { light: string; dark: string }> = {
  friend: {
    light: `${dot(-7.6, -4, 5.2)}${dot(7.6, -4, 5.2)}M-10.5 5H10.5A10.5 10 0 0 1-10.5 5Z`,
    dark: `${dot(-7, -3.4, 2.4)}${dot(8.2, -3.4, 2.4)}`,
  },
  foe: {
    light:
      'M-13.5-9L-2.5-3.2A5.6 5.6 0 0 1-13.5-3.2ZM13.5-9L2.5-3.2A5.6 5.6 0 0 0 13.5-3.2ZM-13.5 5H13.5L9 14L4.5 6.8L0 14L-4.5 6.8L-9 14Z',
    dark: `${dot(-7.4, -2.6, 1.9)}${dot(7.4, -2.6, 1.9)}`,
  },
  unknown: {
    light: `${dot(-7.6, -2, 5.6)}${dot(7.6, -2, 5.6)}`,
    dark: `${dot(-7.6, -2, 2.3)}${dot(7.6, -2, 2.3)}`,
  },
  swapped: {
    light: `${dot(-7.6, -4, 5.2)}${dot(7.6, -4, 5.2)}M-13 9L-6 3V7H6V3L13 9L6 15V11H-6V15Z`,
    dark: `${dot(-7.6, -4, 2.3)}${dot(7.6, -4, 2.3)}`,
  },
};

/** A mouth alone: what a claim or an outcome says. */
export const mouths: Record<Character, string> = {
  friend: 'M-7.5-4H7.5A7.5 8 0 0 1-7.5-4Z',
  foe: 'M-8-4H8L5.4 4L2.7-1.6L0 4L-2.7-1.6L-5.4 4Z',
};

/** A mouth for a small token, where a whole face would be too fine. */
export const wideMouths: Record<Character, string> = {
  friend: 'M-13-1H13A13 13 0 0 1-13-1Z',
  foe: 'M-15-3H15L8 12L4 0L0 12L-4 0L-8 12Z',
};

export const bubble = 'M-14-11H14V9H-3L-10 16V9H-14Z';

/** The star that marks an annihilation. */
export const burst: string = Array.from({ length: 28 }, (_, at) => {
  const turn = (at * Math.PI) / 14;
  const reach = at % 2 ? 25 : at % 4 ? 38 : 44;
  return `${at ? 'L' : 'M'}${round(Math.cos(turn) * reach)} ${round(Math.sin(turn) * reach)}`;
}).join('') + 'Z';
