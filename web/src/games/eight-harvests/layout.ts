// Where things stand on a farm, from the pixels of the box that it is drawn in.
import type { Point, Quad } from './draw';

export interface Silo {
  /** The middle of its foot. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Only half of one. */
  half: boolean;
}

export interface FarmLayout {
  width: number;
  height: number;
  /** Where the sky ends. */
  horizon: number;
  sun: Point & { radius: number };
  fields: Quad[];
  half: Quad | null;
  silos: Silo[];
  /** Where one more Armed Man would stand, beside the silos. */
  post: { x: number; y: number; width: number } | null;
  /** The yard beside the fields. */
  yard: { left: number; top: number };
}

export interface Wanted {
  fields: number;
  half: boolean;
  silos: number;
  halfSilo: boolean;
  /** Room for one more Armed Man? */
  post?: boolean;
}

/** A field is at least this wide where there is room: on a postcard, on a phone, on a larger screen. */
const least = { card: 30, phone: 64, large: 100 };

/** A row of fields is at least this deep: room for upgrades above and a sign below. */
const depth = { card: 18, large: 56 };

/** Rows so that fields do not get too thin: the fewest that do, and never too flat. */
export function rowsFor(count: number, room: number, fieldWidth: number, most: number): number {
  for (let rows = 1; rows < most; rows += 1) if (room / Math.ceil(count / rows) >= fieldWidth) return rows;
  return Math.max(1, Math.min(most, count));
}

/** `mini` is a postcard. */
export function farmLayout(width: number, height: number, wanted: Wanted, mini: boolean): FarmLayout {
  const horizon = mini ? height * 0.34 : Math.max(34, Math.min(118, height * 0.27));
  const towers = wanted.silos + (wanted.halfSilo ? 1 : 0);
  const places = towers + (wanted.post ? 1 : 0);
  const yardWidth = mini ? Math.min(width * 0.42, 30 + places * 20) : Math.min(width * 0.36, Math.max(width * 0.18, 40 + places * 52));
  const right = width - yardWidth;
  const [top, bottom] = [horizon + (mini ? 4 : 14), height - (mini ? 4 : 10)];
  const count = wanted.fields + (wanted.half ? 1 : 0);
  const most = Math.min(3, Math.floor((bottom - top) / (mini ? depth.card : depth.large)));
  const rows = rowsFor(count, right - 20, mini ? least.card : width < 500 ? least.phone : least.large, most);
  const across = Math.ceil(count / rows);
  const gap = mini ? 3 : 9;
  const slant = Math.min(right * 0.13, mini ? 16 : 96);
  /** The ground narrows towards the horizon. */
  const edge = (y: number): [number, number] => {
    const far = 1 - (y - top) / Math.max(1, bottom - top);
    return [(mini ? 4 : 12) + slant * far, right - (mini ? 4 : 16) - slant * 0.55 * far];
  };
  const quads: Quad[] = [];
  const rowHeight = (bottom - top - gap * (rows - 1)) / rows;
  for (let at = 0; at < count; at += 1) {
    const row = Math.floor(at / across);
    const inRow = row === rows - 1 ? count - across * (rows - 1) : across;
    const column = at - row * across;
    const [far, near] = [top + row * (rowHeight + gap), top + row * (rowHeight + gap) + rowHeight];
    // A lone field in a row does not stretch over the whole farm.
    const share = count === 1 ? 0.62 : 1;
    const x = (u: number, y: number): number => {
      const [from, to] = edge(y);
      return from + (to - from) * share * u;
    };
    const inset = (y: number): number => gap / 2 / Math.max(1, edge(y)[1] - edge(y)[0]);
    const [from, to] = [column / inRow, (column + 1) / inRow];
    quads.push([
      { x: x(from + inset(far), far), y: far },
      { x: x(to - inset(far), far), y: far },
      { x: x(to - inset(near), near), y: near },
      { x: x(from + inset(near), near), y: near },
    ]);
  }
  const half = wanted.half ? quads.pop()! : null;
  const siloWidth = Math.min(mini ? 18 : 62, (yardWidth - 16) / Math.max(1, places) - 8);
  const placeAt = (at: number): number => right + 6 + (yardWidth - 12) * ((at + 0.5) / places);
  const ground = mini ? height - 8 : Math.min(horizon + (height - horizon) * 0.6, height - 58);
  const silos = Array.from({ length: towers }, (_, at) => ({
    x: placeAt(at),
    y: ground - (at % 2) * (mini ? 4 : 8),
    width: Math.max(12, siloWidth),
    height: mini ? height * 0.5 : Math.min(height * 0.5, 190),
    half: wanted.halfSilo && at === towers - 1,
  }));
  return {
    width,
    height,
    horizon,
    sun: { x: width * 0.4, y: horizon * 0.86, radius: Math.max(12, horizon * 0.36) },
    fields: quads,
    half,
    silos,
    post: wanted.post ? { x: placeAt(towers), y: ground, width: Math.max(12, siloWidth) } : null,
    yard: { left: right, top: mini ? height : horizon + (height - horizon) * 0.66 },
  };
}
