// The marks of Farms Race, drawn at one weight: what a region yields, what is built, what can happen. Each is a few paths in
// a square; a path is filled with the colour of its surroundings, or drawn as a line so wide.

export interface Stroke {
  d: string;
  /** A line so wide; filled if it says nothing. */
  line?: number;
  /** Holes where paths cross. */
  holes?: boolean;
}

const oval = (turn: number): string => {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const at = (x: number, y: number) => `${(16 + x * cos - y * sin).toFixed(2)} ${(16 + x * sin + y * cos).toFixed(2)}`;
  return `M${at(14, 0)}A14 5.5 ${turn} 1 1 ${at(-14, 0)}A14 5.5 ${turn} 1 1 ${at(14, 0)}Z`;
};

const disc = (x: number, y: number, r: number): string => `M${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}Z`;

/** A blade of the trefoil, turned about the middle. */
const blade = (turn: number): string => {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const at = (x: number, y: number) => `${(16 + (x - 16) * cos - (y - 16) * sin).toFixed(2)} ${(16 + (x - 16) * sin + (y - 16) * cos).toFixed(2)}`;
  return `M${at(18.5, 11.7)}L${at(23.5, 3)}A15 15 0 0 0 ${at(8.5, 3)}L${at(13.5, 11.7)}A5 5 0 0 1 ${at(18.5, 11.7)}Z`;
};

/** All marks lie in a square of 32. */
export const glyphs = {
  brick: [{ d: 'M2 6h16v6H2zM20 6h10v6H20zM2 14h8v6H2zM12 14h18v6H12zM2 22h16v6H2zM20 22h10v6H20z' }],
  wood: [{ d: 'M16 1l8 11h-4l7 9h-9v10h-4V21H5l7-9H8z' }],
  wheat: [
    { d: 'M15 12h2v19h-2zM16 0c3 3 3 7 0 10-3-3-3-7 0-10z' },
    {
      d: 'M15 16C10 15 7 12 7 7c5 1 8 4 8 9zM17 16c5-1 8-4 8-9-5 1-8 4-8 9zM15 24c-5-1-8-4-8-9 5 1 8 4 8 9zM17 24c5-1 8-4 8-9-5 1-8 4-8 9z',
    },
  ],
  weapons: [
    {
      d: 'M3 24V14c0-4 1.5-7 3.5-9C8.500 7 10 10 10 14v10zM12.500 24V11c0-5 1.500-8 3.500-10 2 2 3.500 5 3.500 10v13zM22 24V14c0-4 1.500-7 3.500-9 2 2 3.500 5 3.500 9v10zM3 26h7v4H3zM12.500 26h7v4h-7zM22 26h7v4h-7z',
    },
  ],
  plutonium: [{ d: oval(0) + oval(60) + oval(120), line: 2.6 }, { d: disc(16, 16, 3.6) }],
  any: [
    {
      d: 'M9 11c0-5 3-8 7.500-8S24 6 24 10c0 3-1.500 4.800-4 6.500-1.500 1-2 2-2 4h-4c0-4 .8-5.500 3.500-7.500 1.500-1 2-1.700 2-3 0-1.600-1-2.800-3-2.800S13.300 8.500 13.300 11zM13.500 24h5v5h-5z',
    },
  ],
  barn: [
    { d: 'M16 2l10.500 5.300L30 16h-2.600v14H4.600V16H2L5.500 7.300zM9.800 18v12h12.400V18zM13.300 8v5.300h5.400V8z', holes: true },
    { d: 'M9.800 18l12.400 12M22.200 18L9.800 30', line: 2.3 },
  ],
  armory: [
    {
      d: 'M2 30V11h3.500V6.500H9V11h2.700V6.500h3.500V11H17V6.500h3.500V11h2.700V6.500h3.500V11H30v19zM16 13.500l-2 4.100-4.400.6 3.200 3.100-.8 4.400 4-2.100 4 2.100-.8-4.400 3.200-3.100-4.400-.6z',
      holes: true,
    },
  ],
  spy: [
    {
      d: 'M9 12L11 3c2-1 3 1 5 1s3-2 5-1l2 9h7v3H2v-3zM5 18h9.500l1.500 1.500 1.500-1.500H27v3c0 3-2 5-4.800 5-2.800 0-4.700-2-5-4.800h-2.400C14.500 24 12.600 26 9.800 26 7 26 5 24 5 21z',
    },
  ],
  nuke: [{ d: 'M20.500 2.500l2 6.500 4.800 4.800 3 1.500-6.200 3-5-1.200-4.700-4.700L13 7z' }, { d: 'M13 13.500l6 5.800c0 4-1.500 7-4 9.500L4.300 18.200c2.500-2.800 5.200-4.400 8.700-4.700zM3 19.800L13.300 30C9 31.500 4.500 31 2 30.500 1.300 27 1.500 23 3 19.800z' }],
  star: [{ d: 'M16 1l4.400 10 10.600 1-8 7.200 2.400 10.800L16 24.500 6.600 30 9 19.200 1 12l10.600-1z' }],
  nuked: [{ d: disc(16, 16, 3.2) + blade(0) + blade(120) + blade(240) }],
  card: [{ d: 'M4 8l13-4 8 20-13 5zM20 4l9 2-3 17z' }],
  herd: [
    {
      d: 'M16 3c8 0 14 3 14 7s-6 7-14 7S2 14 2 10s6-7 14-7zM2 14c2 4 8 6 14 6s12-2 14-6v3c0 4-6 7-14 7S2 21 2 17zM2 21c2 4 8 6 14 6s12-2 14-6v2c0 4-6 7-14 7S2 27 2 23z',
    },
  ],
  worker: [{ d: 'M7 12c0-6 4-9 9-9s8 3 9 7l3 2v2H7zM9 15h13v3c0 4-3 7-6.500 7S9 22 9 18zM3 32c0-5 5-7 13-7s13 2 13 7z' }],
  gun: [{ d: 'M2 8h26v3h2v5H18l-1 4h-5l-1 9H3l3-13H2z' }],
  head: [{ d: 'M7 12c0-6 4-9 9-9s8 3 9 7l3 2v2H7zM9 15h13v3c0 4-3 7-6.500 7S9 22 9 18zM3 32c0-5 5-7 13-7s13 2 13 7z' }],
  blank: [],
  flag: [{ d: 'M8 3h3v27H8zM12 4c5-2 8 3 15 1l-4 6 4 6c-7 2-10-3-15-1z' }],
  heal: [{ d: 'M12 3h8v9h9v8h-9v9h-8v-9H3v-8h9z' }],
  back: [{ d: 'M13 4v7c9 0 15 6 16 17-4-6-9-8-16-8v8L2 16z' }],
  eye: [{ d: 'M3 13c7 8 19 8 26 0M8 18l-3 5M13 20l-1 6M19 20l1 6M24 18l3 5', line: 2.6 }],
} satisfies Record<string, Stroke[]>;

export type Glyph = keyof typeof glyphs;

/** Fire and smoke, in a square of 44: turmoil keeps its colours wherever it burns. */
export const smoke = {
  fire: 'M16 43C6 43 2 35 5 27c1.500 3 3 4 5 4-1-7 2-11 6-15 0 5 2 7 5 10 1-1 1.500-3 1.500-5 6 7 6 22-6.500 22z',
  cloud:
    'M13 19c-4-1-5-6-2-9 1.500-1.500 3-1.500 4-1 1-5 5-8 10-8 4 0 7 2 8.500 5C39 5 43 9 43 15c0 7-5 11-10 10-3 4-8 4-11 0-3 0-6-2-7-5z',
  curl: 'M20 16c0-4 3-6 6-5M30 19c3 0 5-2 5-4',
};

/** A star of rays about the middle, as a path: a nuke has fallen here. */
export function burst(far: number, near: number, points = 12): string {
  const lengths = [1, 0.8, 0.92, 0.76];
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 ? near : far * lengths[(at / 2) % 4]!;
    const turn = (Math.PI * at) / points;
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
