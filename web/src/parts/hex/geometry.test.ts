// Hexes lie where the rules draw them, and the keyboard reaches all of them.
import { expect, it } from 'vitest';
import { Atlas, boxOf, centre, hexAt, lineOf, outline, type Cell } from './geometry';

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

it('finds the hex under a point', () => {
  for (const cell of hexagon(5)) {
    const { x, y } = centre(cell.q, cell.r, 40);
    for (const [dx, dy] of [[0, 0], [30, 0], [-30, 0], [15, 28], [-15, -28]]) {
      expect(hexAt({ x: x + dx!, y: y + dy! }, 40)).toEqual({ q: cell.q + 0, r: cell.r + 0 });
    }
  }
});

it('has a box round everything', () => {
  const box = boxOf(hexagon(5), 40);
  expect([box.x, box.width]).toEqual([-340, 680]);
  expect(box.height).toBeCloseTo(11 * Math.sqrt(3) * 40);
});

it('travels to the six neighbours as on a number pad', () => {
  const atlas = new Atlas(hexagon(2));
  const from = atlas.at(0, 0)!;
  const to = (key: string) => atlas.travel(from, key, 0)?.key;
  expect(['Home', 'ArrowUp', 'PageUp', 'End', 'ArrowDown', 'PageDown'].map(to)).toEqual(['-1 0', '0 -1', '1 -1', '-1 1', '0 1', '1 0']);
  expect(atlas.travel(atlas.at(0, -2)!, 'ArrowUp', 0)).toBeNull();
  expect(atlas.travel(from, 'x', 0)).toBeUndefined();
});

it('goes left and right along a line', () => {
  const atlas = new Atlas(hexagon(3));
  let at = atlas.at(-3, 2)!;
  const line = lineOf(at);
  const passed: number[] = [];
  for (let next = atlas.travel(at, 'ArrowRight', line); next; next = atlas.travel(at, 'ArrowRight', line)) {
    at = next;
    passed.push(Math.abs(lineOf(at) - line));
  }
  expect(passed).toHaveLength(6);
  expect(Math.max(...passed)).toBeLessThan(1);
});

it('leaps over gaps', () => {
  const atlas = new Atlas(hexagon(3).filter(({ q, r }) => q !== 0 || r !== 0));
  expect(atlas.travel(atlas.at(0, 1)!, 'ArrowUp', 0)?.key).toBe('0 -1');
});

it('reaches every hex of a board with the arrow keys', () => {
  const atlas = new Atlas(hexagon(5));
  const reached = new Set<string>();
  const open = [atlas.cells[0]!];
  while (open.length) {
    const cell = open.pop()!;
    if (reached.has(cell.key)) continue;
    reached.add(cell.key);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = atlas.travel(cell, key, lineOf(cell));
      if (next) open.push(next);
    }
  }
  expect(reached.size).toBe(91);
});
