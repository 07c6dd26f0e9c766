// Where things lie on the arena: middles, borders of zones, beams and ways. Pointed hexes; knows no rules.
import { centre, outlineAt, type Box, type Point } from '../../parts/hex/geometry';
import type { Hex, HexPicture } from './wire';

/** The side of a hex, in units of the arena. */
export const size = 22;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The six neighbours, each across from the side between this corner and the next, from the right and on clockwise. */
const sides: [number, number][] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** How many steps lie between two places. */
export const apart = (a: { q: number; r: number }, b: { q: number; r: number }): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q - b.q + a.r - b.r));

/** The hexes of an arena, found by number and by place. */
export class Arena {
  #byHex: Map<Hex, HexPicture>;
  #byPlace: Map<string, HexPicture>;

  constructor(readonly hexes: HexPicture[]) {
    this.#byHex = new Map(hexes.map((hex) => [hex.hex, hex]));
    this.#byPlace = new Map(hexes.map((hex) => [`${hex.q} ${hex.r}`, hex]));
  }

  get(hex: Hex): HexPicture | undefined {
    return this.#byHex.get(hex);
  }

  at(q: number, r: number): HexPicture | undefined {
    return this.#byPlace.get(`${q} ${r}`);
  }

  middle(hex: Hex): Point {
    const there = this.get(hex);
    return there ? centre(there.q, there.r, size, 'pointed') : { x: 0, y: 0 };
  }

  /** Of some hexes the one that lies in their midst, and how far the others are from it; null if there are none. */
  amid(hexes: Iterable<Hex>): { hex: Hex; far: number } | null {
    const all = [...hexes].flatMap((hex) => this.get(hex) ?? []);
    const spans = all.map((one) => ({ hex: one.hex, far: Math.max(...all.map((other) => apart(one, other))) }));
    return spans.reduce<{ hex: Hex; far: number } | null>((best, span) => (best === null || span.far < best.far ? span : best), null);
  }

  /** The hexes between two, where both lie on one of the six straight lines; null where they do not. */
  between(from: Hex, to: Hex): HexPicture[] | null {
    const [a, b] = [this.get(from), this.get(to)];
    if (!a || !b) return null;
    const [q, r] = [b.q - a.q, b.r - a.r];
    if (q !== 0 && r !== 0 && q + r !== 0) return null;
    const far = Math.max(Math.abs(q), Math.abs(r));
    return Array.from({ length: Math.max(0, far - 1) }, (_, at) => this.at(a.q + (q / far) * (at + 1), a.r + (r / far) * (at + 1))).filter((hex) => hex !== undefined);
  }

  /** The border of some hexes as a path; where the arena ends, only if that is wanted. */
  border(inside: ReadonlySet<Hex>, rim = true): string {
    let path = '';
    for (const hex of inside) {
      const there = this.get(hex);
      if (!there) continue;
      const { x, y } = centre(there.q, there.r, size, 'pointed');
      sides.forEach(([q, r], side) => {
        const next = this.at(there.q + q, there.r + r);
        if (next ? inside.has(next.hex) : !rim) return;
        const [from, to] = [corner(x, y, side), corner(x, y, side + 1)];
        path += `M${from}L${to}`;
      });
    }
    return path;
  }

  /** Some hexes as one path. */
  area(inside: Iterable<Hex>, share = 1): string {
    let path = '';
    for (const hex of inside) if (this.get(hex)) path += outlineAt(this.middle(hex), size * share, 'pointed');
    return path;
  }
}

function corner(x: number, y: number, at: number, share = 1): string {
  const angle = ((60 * at - 30) * Math.PI) / 180;
  return `${round(x + size * share * Math.cos(angle))} ${round(y + size * share * Math.sin(angle))}`;
}

/** A number between 0 and 1 that is always the same for a hex: so that no two rocks look alike. */
export function grain(hex: { row: number; column: number }, salt = 0): number {
  const value = Math.sin(hex.row * 127.1 + hex.column * 311.7 + salt * 74.7) * 43758.5453;
  return value - Math.floor(value);
}

export interface Rock {
  base: string;
  light: string;
  right: string;
  low: string;
  left: string;
}

/** A rock with four faces. */
export function rockAt(hex: HexPicture): Rock {
  const { x, y } = centre(hex.q, hex.r, size, 'pointed');
  const at = [0, 1, 2, 3, 4, 5].map((point) => corner(x, y, point, 0.86 + grain(hex, point) * 0.14));
  const top = `${round(x - 3 + grain(hex, 8) * 6)} ${round(y - 6 + grain(hex, 9) * 4)}`;
  const face = (...points: number[]): string => `M${points.map((point) => at[point]).join('L')}L${top}Z`;
  return { base: `M${at.join('L')}Z`, light: face(3, 4, 5), right: face(5, 0, 1), low: face(1, 2), left: face(2, 3) };
}

/** The sign of radiation about a point. */
export function trefoil(at: Point, share = 1): string {
  const spot = (radius: number, angle: number): string => `${round(at.x + radius * share * Math.cos(angle))} ${round(at.y + radius * share * Math.sin(angle))}`;
  const [near, far, dot] = [4.6, 12, 2.6 * share];
  const blades = [-90, 30, 150].map((degrees) => {
    const [from, to] = [(degrees * Math.PI) / 180 - 0.52, (degrees * Math.PI) / 180 + 0.52];
    return `M${spot(near, from)}L${spot(far, from)}A${far * share} ${far * share} 0 0 1 ${spot(far, to)}L${spot(near, to)}A${near * share} ${near * share} 0 0 0 ${spot(near, from)}Z`;
  });
  return `M${round(at.x - dot)} ${round(at.y)}a${dot} ${dot} 0 1 0 ${2 * dot} 0a${dot} ${dot} 0 1 0 ${-2 * dot} 0Z${blades.join('')}`;
}

/** A whirl about a point. */
export function whirl(at: Point, radius: number, turns: number): string {
  let path = '';
  const end = turns * 2 * Math.PI;
  for (let turn = 0; turn < end; turn += 0.35) {
    const far = 1 + (turn / end) * radius;
    path += `${turn ? 'L' : 'M'}${round(at.x + far * Math.cos(turn))} ${round(at.y + far * 0.92 * Math.sin(turn))}`;
  }
  return path;
}

/** From one point to another, shortened by this much at either end. */
export function beam(from: Point, to: Point, after = 20, before = 20): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return `M${round(from.x + x * after)} ${round(from.y + y * after)}L${round(to.x - x * before)} ${round(to.y - y * before)}`;
}

/** A star with this many points. */
export function burst(points: number, far: number, near: number): string {
  const spots = Array.from({ length: points * 2 }, (_, at) => {
    const [radius, angle] = [at % 2 ? near : far, (at * Math.PI) / points - Math.PI / 2];
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  });
  return `M${spots.join('L')}Z`;
}

/** A hex from side to side, in units of the arena. */
export const acrossHex = Math.sqrt(3) * size;

/** The letters of a piece's tag are so high, in units of the tag, and so high on the screen at the least, in pixels. */
const [tagLetters, leastLetters] = [14, 11];

/** What a piece's tag says, how wide it is in units of its own, and by how much it is scaled. */
export interface Tag {
  says: 'all' | 'health' | 'hp' | 'number';
  width: number;
  scale: number;
}

/**
 * The tag that says most of those no wider than a hex whose letters can be read; `zoom` is how many pixels a unit of the arena
 * takes. Who acts shows its Armor, if it has any; the others number and HP, from afar the HP alone, and from farthest the number: the
 * bars then tell the rest.
 */
export function tagOf(zoom: number, live: boolean, armor: number): Tag {
  const least = leastLetters / (tagLetters * zoom);
  const tags: [Tag['says'], number][] = [...(live && armor > 0 ? [['all', 44] as [Tag['says'], number]] : []), ['health', 31], ['hp', 20], ['number', 13]];
  const fits = tags.find(([, width]) => width * least <= acrossHex) ?? tags.at(-1)!;
  const [says, width] = fits;
  return { says, width, scale: Math.max(least, Math.min(1, acrossHex / width)) };
}

/** Where a tag of this size is put so that it lies within a box: above a point, or below it if that is wanted, unless there is room on the other side alone. */
export function tagSpot(at: Point, tag: { width: number; height: number }, box: Box, lift: number, low = false): Point {
  const x = Math.min(Math.max(at.x - tag.width / 2, box.x + 4), box.x + box.width - tag.width - 4);
  const [above, below] = [at.y - lift - tag.height, at.y + lift * 0.7];
  const [fitsAbove, fitsBelow] = [above >= box.y + 4, below + tag.height <= box.y + box.height - 4];
  return { x, y: (low ? fitsBelow || !fitsAbove : !fitsAbove) ? below : above };
}
