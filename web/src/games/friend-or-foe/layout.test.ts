// However crowded it is, everybody has a place of their own.
import { expect, it } from 'vitest';
import { centre, hexAt, type Point } from '../../parts/hex/geometry';
import { crowd, ground, groundOf, size, yard } from './layout';
import { shapes } from './shapes';

const isHex = (at: { x: number; y: number }): boolean => {
  const { q, r } = hexAt(at, size);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= 5;
};
const corners = [[0, 5], [-5, 5], [-5, 0], [0, -5], [5, -5], [5, 0]].map(([q, r]) => centre(q!, r!, size));
const boxes = {
  phone: { x: -348, y: -400, width: 696, height: 800 },
  desktop: { x: -520, y: -392, width: 1040, height: 784 },
};

it('six share a hex without standing on each other', () => {
  for (let count = 1; count <= 6; count += 1) {
    const spots = crowd(count);
    expect(spots).toHaveLength(count);
    for (const a of spots)
      for (const b of spots) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(44 * a.scale);
    for (const spot of spots) expect(Math.hypot(spot.x, spot.y)).toBeLessThan(size);
  }
});

for (const [name, box] of Object.entries(boxes)) {
  for (const seats of [[0, 2, 4], [1, 2, 4, 5], [0, 1, 2, 4, 5], [0, 1, 2, 3, 4, 5]]) {
    it(`a ${name} has a yard for twelve in each of ${seats.length} homes`, () => {
      const bases = seats.map((at) => corners[at]!);
      const all = bases.flatMap((base) => {
        const places = yard(12, base, bases, box, isHex, () => true);
        expect(places).toHaveLength(12);
        return places;
      });
      for (const place of all) expect(isHex(place)).toBe(false);
      const seen = new Set(all.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`));
      expect(seen.size).toBe(all.length);
    });
  }
}

it('a home with few has roomy places, and a birth does not move them', () => {
  const bases = [1, 2, 4, 5].map((at) => corners[at]!);
  const of = (count: number) => yard(count, bases[0]!, bases, boxes.phone, isHex, () => true);
  expect(of(2)[0]!.scale).toBeGreaterThan(of(12)[0]!.scale);
  expect(of(3).slice(0, 2)).toEqual(of(2));
});

it('the first stand on the ground of their home', () => {
  const bases = [1, 2, 4, 5].map((at) => corners[at]!);
  const species = ['P', 'B', 'Y', 'O'] as const;
  for (const box of Object.values(boxes))
    bases.forEach((base, at) => {
      const middle = groundOf(base);
      const isGround = ({ x, y }: Point) => shapes[species[at]!].holds({ x: (x - middle.x) / ground, y: (y - middle.y) / ground });
      // A triangle is narrow where a phone ends.
      const sure = species[at] === 'Y' && box === boxes.phone ? 1 : 4;
      for (const place of yard(4, base, bases, box, isHex, isGround).slice(0, sure)) expect(isGround(place)).toBe(true);
    });
});
