import { describe, expect, it } from 'vitest';
import { hexAt, hexes } from './fixture';
import { acrossHex, Arena, beam, rockAt, size, tagOf, tagSpot } from './geometry';

const arena = new Arena(hexes);
const edges = (path: string): number => path.split('M').length - 1;

describe('the arena', () => {
  it('has 452 hexes, each row half a hex beside the one before', () => {
    expect(hexes).toHaveLength(452);
    const [above, below] = [arena.middle(hexAt(0, 0)), arena.middle(hexAt(1, 0))];
    expect(below.x - above.x).toBeCloseTo((Math.sqrt(3) / 2) * size);
    expect(below.y - above.y).toBeCloseTo(1.5 * size);
  });

  it('draws the border of one hex and of two that touch', () => {
    expect(edges(arena.border(new Set([hexAt(10, 10)])))).toBe(6);
    expect(edges(arena.border(new Set([hexAt(10, 10), hexAt(10, 11)])))).toBe(10);
  });

  it('leaves the rim out where it is not wanted', () => {
    expect(edges(arena.border(new Set([hexAt(0, 0)]), false))).toBe(2);
    expect(edges(arena.border(new Set([hexAt(0, 0)])))).toBe(6);
  });

  it('finds a neighbour on every side of a hex inside', () => {
    const { q, r } = arena.get(hexAt(10, 10))!;
    for (const [x, y] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, -1], [-1, 1]] as const) expect(arena.at(q + x, r + y)).toBeDefined();
    expect(arena.at(-30, 0)).toBeUndefined();
  });

  it('knows what lies between two hexes of a straight line', () => {
    const names = (from: [number, number], to: [number, number]) => arena.between(hexAt(...from), hexAt(...to))?.map(({ name }) => name) ?? null;
    expect(names([6, 5], [6, 8])).toEqual(['(6,6)', '(6,7)']);
    expect(names([7, 6], [5, 5])).toEqual(['(6,6)']);
    expect(names([7, 6], [7, 7])).toEqual([]);
    expect(names([6, 5], [7, 7])).toBeNull();
  });

  it('finds the one in the midst of some hexes', () => {
    expect(arena.amid([hexAt(6, 5), hexAt(6, 8), hexAt(6, 11)])).toEqual({ hex: hexAt(6, 8), far: 3 });
    expect(arena.amid([])).toBeNull();
  });

  it('draws the same rock every time', () => {
    expect(rockAt(hexes[8]!)).toEqual(rockAt(hexes[8]!));
    expect(rockAt(hexes[8]!).base).not.toBe(rockAt(hexes[13]!).base);
  });
});

describe('a beam', () => {
  it('begins and ends short of the figures', () => {
    expect(beam({ x: 0, y: 0 }, { x: 100, y: 0 }, 20, 10)).toBe('M20 0L90 0');
  });
});

describe('the tag of a piece', () => {
  it('is no wider than a hex, and can be read', () => {
    for (let zoom = 0.4; zoom <= 1.5; zoom += 0.01)
      for (const live of [false, true])
        for (const armor of [0, 2]) {
          const { width, scale } = tagOf(zoom, live, armor);
          expect(width * scale, `at ${zoom}`).toBeLessThanOrEqual(acrossHex + 1e-9);
          expect(14 * scale * zoom, `at ${zoom}`).toBeGreaterThanOrEqual(11 - 1e-9);
        }
  });

  it('says as much as there is room for', () => {
    expect([0.4, 0.5, 0.8, 1.2].map((zoom) => tagOf(zoom, true, 2).says)).toEqual(['number', 'hp', 'health', 'all']);
    expect(tagOf(0.62, false, 0).says, 'on a low desktop, 1366x768').toBe('hp');
    expect(tagOf(1.2, false, 2).says, 'the Armor of who acts alone').toBe('health');
    expect(tagOf(1.2, true, 0).says, 'where it has any').toBe('health');
    expect(tagOf(1.2, false, 0).scale, 'never larger than it must be').toBe(1);
  });
});

describe('a tag', () => {
  const box = { x: 0, y: 0, width: 400, height: 300 };
  const tag = { width: 100, height: 50 };

  it('hangs above what it speaks of', () => {
    expect(tagSpot({ x: 200, y: 200 }, tag, box, 40)).toEqual({ x: 150, y: 110 });
  });

  it('stays within sight', () => {
    expect(tagSpot({ x: 390, y: 20 }, tag, box, 40)).toEqual({ x: 296, y: 48 });
  });
});
