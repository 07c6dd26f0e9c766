// Pencils for the posters: rounding, a repeatable scatter, rays, hexes, woodcut strokes.

/** All posters are drawn on this sheet. */
export const sheet = { width: 560, height: 580, middle: 280 };

export const round = (n: number): number => Math.round(n * 10) / 10;

/** Numbers between 0 and 1 that look random and are the same each time. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** Every other wedge of a wheel with `count` wedges. */
export function rays(x: number, y: number, count: number, length: number, turn = 0): string {
  return times(count / 2, (i) => {
    const [from, to] = [turn + (4 * Math.PI * i) / count, turn + (4 * Math.PI * i + 2 * Math.PI) / count];
    return `M${x} ${y}L${point(x, y, length, from)}L${point(x, y, length, to)}Z`;
  }).join('');
}

/** A point on a circle, as a path writes it. */
export function point(x: number, y: number, radius: number, angle: number): string {
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
}

/** A hexagon; `turn` in degrees: 0 lies on a side's corner, 30 stands upright. */
export function hex(x: number, y: number, radius: number, turn = 0, flat = 1): string {
  const corners = times(6, (k) => {
    const angle = ((60 * k + turn) * Math.PI) / 180;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * flat * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A stroke of the woodcutter's knife: thick in the middle, sharp at both ends. */
export function cut(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(-(y2 - y1) / length) * width, ((x2 - x1) / length) * width];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return `M${round(x1)} ${round(y1)}Q${round(mx + nx)} ${round(my + ny)} ${round(x2)} ${round(y2)}Q${round(mx - nx)} ${round(my - ny)} ${round(x1)} ${round(y1)}Z`;
}
