// The woodcutter's knife: strokes, furrows, crops, hills and skies as paths.

export interface Point {
  x: number;
  y: number;
}

/** Four corners: far left, far right, near right, near left. */
export type Quad = readonly [Point, Point, Point, Point];

export const round = (n: number): number => Math.round(n * 10) / 10;

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Numbers between 0 and 1 that look random and are the same each time. */
export function scatter(seed: number): () => number {
  let state = (seed * 7919 + 7) % 2147483647;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** A stroke of the knife: thick in the middle, sharp at both ends. */
export function cut(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(-(y2 - y1) / length) * width, ((x2 - x1) / length) * width];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return `M${round(x1)} ${round(y1)}Q${round(mx + nx)} ${round(my + ny)} ${round(x2)} ${round(y2)}Q${round(mx - nx)} ${round(my - ny)} ${round(x1)} ${round(y1)}Z`;
}

export const closed = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** The point of a field at `u` across and `v` towards the reader. */
export const inside = (quad: Quad, u: number, v: number): Point =>
  between(between(quad[0], quad[1], u), between(quad[3], quad[2], u), v);

/** How wide a field is in its middle. */
export const widthOf = (quad: Quad): number => (quad[1].x - quad[0].x + quad[2].x - quad[3].x) / 2;

export const heightOf = (quad: Quad): number => quad[3].y - quad[0].y;

/** Furrows: the dark strips, and the thin cuts beside them. */
export function furrows(quad: Quad, count: number): { strips: string; cuts: string } {
  const strip = (at: number): string =>
    closed([
      inside(quad, (at + 0.12) / count, 0),
      inside(quad, (at + 0.62) / count, 0),
      inside(quad, (at + 0.62) / count, 1),
      inside(quad, (at + 0.12) / count, 1),
    ]);
  const line = (at: number): string => {
    const [far, near] = [inside(quad, (at + 0.86) / count, 0), inside(quad, (at + 0.86) / count, 1)];
    return cut(far.x, far.y, near.x, near.y, 1.1);
  };
  return { strips: times(count, strip).join(''), cuts: times(count, line).join('') };
}

/** Cracks in a field that lies fallow. */
export function cracks(quad: Quad, count: number, seed: number): string {
  const chance = scatter(seed);
  const size = Math.min(1, widthOf(quad) / 220);
  return times(count, () => {
    const v = 0.08 + chance() * 0.84;
    const at = inside(quad, 0.05 + chance() * 0.82, v);
    const w = (8 + 26 * v) * size;
    return `M${round(at.x)} ${round(at.y)}l${round(w * 0.4)} ${round(w * 0.18)}l${round(w * 0.2)} ${round(-w * 0.2)}l${round(w * 0.4)} ${round(w * 0.22)}M${round(at.x + w * 0.4)} ${round(at.y + w * 0.18)}l${round(-w * 0.08)} ${round(w * 0.26)}`;
  }).join('');
}

export interface Plant extends Point {
  size: number;
}

/** Where plants stand in a field, the far ones first and smaller. */
export function plants(quad: Quad, across: number, rows: number, size: number, every = 1): Plant[] {
  return times(rows, (row) => {
    const v = Math.pow((row + 0.75) / rows, 1.15);
    return times(across, (at) => ({ at, row }))
      .filter(({ at, row }) => (at + row * 2) % every === 0)
      .map(({ at }) => {
        const { x, y } = inside(quad, (at + 0.37) / across, Math.min(0.985, v));
        return { x: round(x), y: round(y), size: round(size * (0.6 + 0.55 * v) * 100) / 100 };
      });
  }).flat();
}

/** A net over a field. */
export function netting(quad: Quad, meshes: number): string {
  const step = 1 / meshes;
  const line = (from: number, to: number, turned: boolean): string =>
    times(9, (i) => {
      const t = i / 8;
      const u = turned ? 1 - t : t;
      const { x, y } = inside(quad, u, from + (to - from) * t);
      return { x, y, v: from + (to - from) * t };
    })
      .filter(({ v }) => v >= -0.001 && v <= 1.001)
      .map(({ x, y }, i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`)
      .join('');
  return times(meshes * 2, (i) => -1 + i * step)
    .map((from) => line(from, from + 1, false) + line(from, from + 1, true))
    .join('');
}

/** Rays over half the sky, and the flames of the sun. */
export function sunrise(x: number, y: number, radius: number, reach: number): { rays: string; flames: string; shade: string } {
  const on = (r: number, angle: number): string => `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
  return {
    rays: times(72, (i) => {
      const angle = Math.PI + (Math.PI * (i + 0.5)) / 72;
      const [sin, cos, wide] = [Math.sin(angle), Math.cos(angle), i % 2 ? reach * 0.008 : reach * 0.013];
      const side = (turn: number): string =>
        `${round(x + cos * reach - sin * wide * turn)} ${round(y + sin * reach + cos * wide * turn)}`;
      return `M${on(radius * 1.25 + (i % 2 ? radius * 0.35 : 0), angle)}L${side(1)}L${side(-1)}Z`;
    }).join(''),
    flames: times(19, (i) => {
      const angle = Math.PI + (Math.PI * i) / 18;
      return `M${on(radius * 1.07, angle - 0.06)}L${on(radius * (i % 2 ? 1.3 : 1.55), angle)}L${on(radius * 1.07, angle + 0.06)}Z`;
    }).join(''),
    shade: times(8, (i) => {
      const dx = radius * (0.12 + i * 0.1);
      return cut(x + dx, y - Math.sqrt(radius * radius - dx * dx) + 3, x + dx, y, 1.3);
    }).join(''),
  };
}

/** A hill from edge to edge: its body, its ridge, and the grass on it. */
export function hill(width: number, y: number, height: number, turn: number, base: number): { body: string; ridge: string; grass: string } {
  const tops = times(Math.ceil(width / 10) + 2, (i) => ({
    x: i * 10,
    y: y - Math.sin((i * 10 * 8) / width + turn) * height,
  }));
  const line = tops.map((top) => `${top.x} ${round(top.y)}`).join('L');
  return {
    body: `M0 ${base}L${line}V${base}Z`,
    ridge: `M${line}`,
    grass: tops.map((top, i) => cut(top.x, top.y + 3, top.x + 8, top.y + 9 + ((i * 7) % 5) * 3, 1.1)).join(''),
  };
}

/** Tufts of grass on a meadow. */
export function grass(width: number, top: number, bottom: number, count: number, seed: number): string {
  const chance = scatter(seed);
  return times(count, () => {
    const [x, y] = [chance() * width, top + chance() * (bottom - top)];
    const size = 2 + (y - top) / 40;
    return cut(x, y, x + size * 0.6, y - size * 1.6, 0.7);
  }).join('');
}
