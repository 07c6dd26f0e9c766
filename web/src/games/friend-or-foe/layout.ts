// Where creatures stand: alone, sharing a hex, or at home in the yard outside their base. By rule, however crowded.
import type { Box, Point } from '../../parts/hex/geometry';

/** The side of a hex. */
export const size = 40;

export interface Spot extends Point {
  /** Of the drawn creature. */
  scale: number;
  /** Where its name stands below it, and how large. */
  label: number;
  font: number;
  /** How wide the place is for a name: one that is wider is not written. */
  room: number;
  /** How far it is to the next name above. */
  high: number;
  /** How far it stands beside the one with which it shares the hex: their names make way for each other. */
  beside: number;
}

/** From a hex to the next. */
const pitch = size * Math.sqrt(3);

/** The ground of a yard behind a base: a species' shape, as a multiple of a creature's size, farther out than the base itself, so
    that the middle of each side stays free. */
export const ground = 8.4;
export const groundOf = ({ x, y }: Point): Point => ({ x: x * 1.22, y: y + Math.sign(y) * 92 });

/** The places of creatures that share a hex, about its middle. */
export function crowd(count: number): Spot[] {
  if (count <= 1) return [{ x: 0, y: -6, scale: 1, label: 36, font: 14.5, room: 78, high: pitch, beside: 0 }];
  if (count === 2) return [-15.5, 15.5].map((x) => ({ x, y: -5, scale: 0.66, label: 31, font: 13, room: 52, high: pitch, beside: x }));
  const columns = count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const [wide, high] = columns === 2 ? [29, 31] : [21, 31];
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    const here = Math.min(columns, count - row * columns);
    return {
      x: ((at % columns) - (here - 1) / 2) * wide,
      y: (row - (rows - 1) / 2) * high - 5,
      scale: columns === 2 ? 0.46 : 0.38,
      label: 20,
      font: columns === 2 ? 10.5 : 9.5,
      room: wide,
      high,
      beside: 0,
    };
  });
}

/** The widths of a place in a yard, from roomy to crowded. */
const widths = [60, 52, 45, 39, 34, 29, 25];
const high = 1.2;
/** Places are prepared by the handful, so that a birth seldom moves the others. */
const handful = 4;

/**
 * The yard of a base: places outside the hexes that are nearer to this base than to any other, those on its ground first, then
 * the nearest. The places are as wide as the number of creatures allows.
 */
export function yard(count: number, base: Point, bases: Point[], box: Box, isHex: (at: Point) => boolean, isGround: (at: Point) => boolean): Spot[] {
  const wanted = Math.max(handful, Math.ceil(count / handful) * handful);
  let found: Spot[] = [];
  for (const width of widths) {
    const places = placesOf(width, base, bases, box, isHex, isGround);
    if (places.length > found.length) found = places;
    if (places.length >= wanted) break;
  }
  return found.slice(0, count);
}

function placesOf(width: number, base: Point, bases: Point[], box: Box, isHex: (at: Point) => boolean, isGround: (at: Point) => boolean): Spot[] {
  const height = width * high;
  const edge = [-0.48, 0, 0.48];
  const free = (at: Point): boolean =>
    edge.every((dx) => edge.every((dy) => !isHex({ x: at.x + dx * width, y: at.y + dy * height })));
  const inside = (at: Point): boolean =>
    at.x - width / 2 >= box.x && at.x + width / 2 <= box.x + box.width && at.y - height / 2 >= box.y && at.y + height / 2 <= box.y + box.height;
  const far = (at: Point, from: Point): number => Math.hypot(at.x - from.x, at.y - from.y);
  const mine = (at: Point): boolean => bases.every((other) => far(at, other) >= far(at, base) - 1e-6);
  const places: Point[] = [];
  const most = Math.ceil(340 / width);
  for (let column = -most; column <= most; column += 1)
    for (let row = -most; row <= most; row += 1) {
      const at = { x: base.x + column * width, y: base.y + row * height };
      if (inside(at) && mine(at) && free(at)) places.push(at);
    }
  /** A creature stands somewhat above the middle of its place, which has its name, too. */
  const raise = height * 0.14;
  const off = ({ x, y }: Point): number => Number(!isGround({ x, y: y - raise }));
  places.sort((a, b) => off(a) - off(b) || far(a, base) - far(b, base) || a.y - b.y || a.x - b.x);
  const scale = (width / 60) * 0.92;
  return places.map(({ x, y }) => ({ x, y: y - raise, scale, label: 0.65 * width, font: Math.max(9.5, 15 * scale), room: width, high: height, beside: 0 }));
}
