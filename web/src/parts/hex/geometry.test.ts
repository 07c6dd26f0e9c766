// Hexes lie where the rules draw them, and the keyboard reaches all of them.
import { expect, it } from 'vitest';
import { Atlas, boxOf, centre, hexAt, outline, outlineAt, type Cell, type Top } from './geometry';

/** A hexagonal board with `radius` rings round the middle. */
function hexagon(radius: number): Cell[] {
  const cells: Cell[] = [];
  for (let q = -radius; q <= radius; q += 1)
    for (let r = -radius; r <= radius; r += 1) if (Math.abs(q + r) <= radius) cells.push({ key: `${q} ${r}`, q, r });
  return cells;
}

it('draws flat tops: x = 1.5 q, y = sqrt(3) (r + q / 2)', () => {
  expect(centre(2, -1, 10)).toEqual({ x: 30, y: 0 });
  expect(centre(0, 1, 10).y).toBeCloseTo(17.32);
  expect(outline(10)).toBe('M10 0L5 8.66H-5L-10 0L-5 -8.66H5Z');
});

it('draws pointed tops: x = sqrt(3) (q + r / 2), y = 1.5 r', () => {
  expect(centre(-1, 2, 10, 'pointed')).toEqual({ x: 0, y: 30 });
  expect(centre(1, 0, 10, 'pointed').x).toBeCloseTo(17.32);
  expect(outline(10, 'pointed')).toBe('M0 10L8.66 5V-5L0 -10L-8.66 -5V5Z');
});

/** The corners of a path of lines, made absolute. */
function corners(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLlHhVv])([^A-Za-z]*)/g)].map(([, kind, rest]) => {
    const [a = 0, b = 0] = (rest!.match(/-?[\d.]+/g) ?? []).map(Number);
    if (kind === 'M' || kind === 'L') [x, y] = [a, b];
    else if (kind === 'l') [x, y] = [x + a, y + b];
    else if (kind === 'H') x = a;
    else if (kind === 'h') x += a;
    else if (kind === 'V') y = a;
    else y += a;
    return [x, y];
  });
}

it('draws the same shape where it lies', () => {
  for (const top of ['flat', 'pointed'] as const) {
    const moved = corners(outline(10, top)).map(([x, y]) => [x + 100, y - 30]);
    const there = corners(outlineAt({ x: 100, y: -30 }, 10, top));
    expect(there).toHaveLength(6);
    for (const [x, y] of there) expect(moved.some(([a, b]) => Math.hypot(a! - x, b! - y) < 0.05)).toBe(true);
  }
});

const tops: Top[] = ['flat', 'pointed'];

it.each(tops)('finds the hex under a point, %s tops', (top) => {
  for (const cell of hexagon(5)) {
    const { x, y } = centre(cell.q, cell.r, 40, top);
    for (const [along, across] of [[0, 0], [30, 0], [-30, 0], [15, 28], [-15, -28]] as const) {
      const [dx, dy] = top === 'flat' ? [along, across] : [across, along];
      expect(hexAt({ x: x + dx, y: y + dy }, 40, top)).toEqual({ q: cell.q + 0, r: cell.r + 0 });
    }
  }
});

it('has a box round everything', () => {
  const box = boxOf(hexagon(5), 40);
  expect([box.x, box.width]).toEqual([-340, 680]);
  expect(box.height).toBeCloseTo(11 * Math.sqrt(3) * 40);
  const turned = boxOf(hexagon(5), 40, 'pointed');
  expect([turned.y, turned.height]).toEqual([-340, 680]);
  expect(turned.width).toBeCloseTo(box.height);
});

it('travels to the six neighbours as on a number pad', () => {
  const atlas = new Atlas(hexagon(2));
  const from = atlas.at(0, 0)!;
  const to = (key: string) => atlas.travel(from, key, 0)?.key;
  expect(['Home', 'ArrowUp', 'PageUp', 'End', 'ArrowDown', 'PageDown'].map(to)).toEqual(['-1 0', '0 -1', '1 -1', '-1 1', '0 1', '1 0']);
  expect(atlas.travel(atlas.at(0, -2)!, 'ArrowUp', 0)).toBeNull();
  expect(atlas.travel(from, 'x', 0)).toBeUndefined();
});

it('travels to the six neighbours of a pointed top as on a number pad', () => {
  const atlas = new Atlas(hexagon(2), 'pointed');
  const from = atlas.at(0, 0)!;
  const to = (key: string) => atlas.travel(from, key, 0)?.key;
  expect(['Home', 'PageUp', 'ArrowLeft', 'ArrowRight', 'End', 'PageDown'].map(to)).toEqual(['0 -1', '1 -1', '-1 0', '1 0', '-1 1', '0 1']);
  // Up and down keep to their line, a hex to the left and one to the right in turn.
  expect([to('ArrowUp'), to('ArrowDown')]).toEqual(['0 -1', '-1 1']);
  expect([atlas.keepsLine('ArrowUp'), atlas.keepsLine('ArrowLeft')]).toEqual([true, false]);
});

it('goes left and right along a line', () => {
  const atlas = new Atlas(hexagon(3));
  let at = atlas.at(-3, 2)!;
  const line = atlas.lineOf(at);
  const passed: number[] = [];
  for (let next = atlas.travel(at, 'ArrowRight', line); next; next = atlas.travel(at, 'ArrowRight', line)) {
    at = next;
    passed.push(Math.abs(atlas.lineOf(at) - line));
  }
  expect(passed).toHaveLength(6);
  expect(Math.max(...passed)).toBeLessThan(1);
});

it('leaps over gaps', () => {
  const atlas = new Atlas(hexagon(3).filter(({ q, r }) => q !== 0 || r !== 0));
  expect(atlas.travel(atlas.at(0, 1)!, 'ArrowUp', 0)?.key).toBe('0 -1');
});

it.each(tops)('reaches every hex of a board with the arrow keys, %s tops', (top) => {
  const atlas = new Atlas(hexagon(5), top);
  const reached = new Set<string>();
  const open = [atlas.cells[0]!];
  while (open.length) {
    const cell = open.pop()!;
    if (reached.has(cell.key)) continue;
    reached.add(cell.key);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = atlas.travel(cell, key, atlas.lineOf(cell));
      if (next) open.push(next);
    }
  }
  expect(reached.size).toBe(91);
});
