// Where things stand: rings, arcs, tracks, crowded rows. Plain numbers, no drawing.

export interface Point {
  x: number;
  y: number;
}

/** One decimal is enough for a path. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** A point at a distance and an angle; 0 is straight up, degrees run clockwise. */
export function polar(radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: round(radius * Math.sin(radians)), y: round(-radius * Math.cos(radians)) };
}

/** The opening of a ring at the top, where the tractor beam comes down, in degrees. */
const gap = 78;

const ringStep = (count: number): number => (count > 1 ? (360 - gap) / (count - 1) : 0);

/** The angles of a ring of numbers: from left of the beam, down and round, to right of it. `turn` is where the beam comes from. */
export function ringAngles(count: number, turn = 0): number[] {
  return Array.from({ length: count }, (_, at) => turn - gap / 2 - at * ringStep(count));
}

/** The distance between two neighbours on a ring. */
export function ringChord(count: number, radius: number): number {
  return count > 1 ? 2 * radius * Math.sin((ringStep(count) * Math.PI) / 360) : radius;
}

/** A bubble's radius: larger for a better chance, and small enough that neighbours never touch. */
export function bubbleRadius(perMille: number, chord: number): number {
  const wish = Math.max(15.5, chord * 0.26) + chord * 0.214 * Math.sqrt(perMille / 1000);
  return round(Math.min(wish, chord * 0.48));
}

/** An arc from one angle to another, in the direction of the ring (against the clock). */
export function ringArc(radius: number, from: number, to: number): string {
  const start = polar(radius, from);
  const end = polar(radius, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${start.x},${start.y} A${radius},${radius} 0 ${large} 0 ${end.x},${end.y}`;
}

export interface ClaimedArc {
  from: number;
  to: number;
  /** How long the arc is at a radius. */
  length: number;
}

/** The stretch of a ring that a claim rules out: from the first to the last such number, with a margin. */
export function claimedArc(belowClaim: boolean[], radius: number, turn = 0): ClaimedArc | null {
  const first = belowClaim.indexOf(true);
  if (first < 0) return null;
  const last = belowClaim.lastIndexOf(true);
  const angles = ringAngles(belowClaim.length, turn);
  const margin = 9;
  const from = angles[first]! + margin;
  const to = angles[last]! - margin;
  return { from, to, length: ((from - to) * Math.PI * radius) / 180 };
}

/** The first of some texts, longest first, that fits into a length at `letter` units a letter; empty if none does. */
export function fitting(texts: string[], room: number, letter: number): string {
  return texts.find((text) => text.length * letter <= room) ?? '';
}

/** A name that fits into a room, cut with an ellipsis. */
export function shorten(name: string, room: number, letter: number): string {
  const most = Math.max(2, Math.floor(room / letter));
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('').trimEnd()}…`;
}

/** Equal numbers together, ascending. */
export function gather(numbers: number[]): { number: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const number of [...numbers].sort((one, two) => one - two)) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].map(([number, count]) => ({ number, count }));
}

export interface Crowd {
  /** The diameter of one. */
  size: number;
  /** From one to the next in a row. */
  step: number;
  perRow: number;
  rows: number;
  /** How many are drawn; the place after them counts the rest. */
  shown: number;
}

/** The smallest distance of the middles of two discs whose numbers can still be read, as a share of their size. */
const closest = 0.84;
/** The smallest that a disc may be drawn, as a share of its full size. */
const smallest = 0.68;

/** Discs in a room: large, then overlapping, then smaller and in more rows; what is left is only counted. */
export function crowd(count: number, room: number, height: number, largest: number): Crowd {
  const places = (size: number) => {
    const rows = Math.max(1, Math.floor(height / size));
    return { rows, perRow: Math.max(1, Math.floor((room - size) / (size * closest) + 1.001)) };
  };
  let size = largest;
  while (size > largest * smallest && places(size).rows * places(size).perRow < count) size -= 1;
  const { rows: most, perRow: widest } = places(size);
  const shown = most * widest < count ? most * widest - 1 : count;
  const drawn = shown < count ? shown + 1 : count;
  const rows = Math.max(1, Math.min(most, Math.ceil(drawn / Math.max(1, Math.floor(room / size))), Math.ceil(drawn)));
  const perRow = Math.min(widest, Math.max(1, Math.ceil(drawn / rows)));
  const step = perRow > 1 ? Math.min(size, (room - size) / (perRow - 1)) : size;
  return { size: round(size), step: Math.floor(step * 10) / 10, perRow, rows: Math.max(1, Math.ceil(drawn / perRow)), shown };
}

/** A space of the cow track along the belly of a saucer of this half width; `part` runs from 0 to 1. */
export function trackPoint(half: number, part: number): Point {
  const t = 0.02 + part * 0.96;
  const u = 1 - t;
  // The seam between the two halves of the hull, a cubic curve, and a little below it.
  const x = half * (-u * u * u - 1.8 * u * u * t + 1.8 * u * t * t + t * t * t);
  const y = half * 0.222 * 3 * u * t;
  return { x: round(x), y: round(y) };
}

/** A five-pointed star. */
export function star(x: number, y: number, size: number): string {
  return Array.from({ length: 10 }, (_, corner) => {
    const point = polar(corner % 2 ? size * 0.42 : size, corner * 36);
    return `${round(x + point.x)},${round(y + point.y)}`;
  }).join(' ');
}

/** A four-pointed glint. */
export function glint(x: number, y: number, size: number): string {
  return Array.from({ length: 8 }, (_, corner) => {
    const point = polar(corner % 2 ? size * 0.17 : size, corner * 45);
    return `${round(x + point.x)},${round(y + point.y)}`;
  }).join(' ');
}

/** The same numbers every time for the same seed, from 0 to 1: skies and craters do not jump. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 40503) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A tractor beam from a ship to a disc: the lower end is narrow, the upper hugs the disc. */
export function beamPath(ship: Point, narrow: number, disc: Point, radius: number): string {
  const along = Math.atan2(disc.x - ship.x, ship.y - disc.y);
  const across = { x: Math.cos(along), y: Math.sin(along) };
  const at = (centre: Point, reach: number) =>
    `${round(centre.x + across.x * reach)},${round(centre.y + across.y * reach)}`;
  return `M${at(ship, -narrow)} L${at(disc, -radius)} A${radius},${radius} 0 0 1 ${at(disc, radius)} L${at(ship, narrow)}Z`;
}
