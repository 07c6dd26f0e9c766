import { describe, expect, it } from 'vitest';
import { posterLayout, type Layout } from './layout';

const boxes = [
  { name: 'phone', width: 390, height: 420, narrow: true },
  { name: 'tall phone', width: 390, height: 620, narrow: true },
  { name: 'tablet', width: 820, height: 700, narrow: false },
  { name: 'tall tablet', width: 600, height: 900, narrow: false },
  { name: 'desktop', width: 960, height: 690, narrow: false },
  { name: 'tablet held sideways', width: 816, height: 480, narrow: false },
  { name: 'low desktop', width: 880, height: 500, narrow: false },
  { name: 'large desktop', width: 1500, height: 900, narrow: false },
];

function insideOf(layout: Layout): void {
  for (const spot of layout.spots) {
    expect(spot.planet.x - spot.ring).toBeGreaterThan(0);
    expect(spot.planet.x + spot.ring).toBeLessThan(layout.width);
    expect(spot.ship.y - spot.half * 0.75).toBeGreaterThan(-4);
    expect(spot.ship.x - spot.half).toBeGreaterThan(-4);
    expect(spot.planet.y + spot.ring).toBeLessThan(layout.height);
  }
  for (const mini of layout.minis) {
    expect(mini.x).toBeGreaterThan(40);
    expect(mini.x).toBeLessThan(layout.width - 40);
  }
}

describe.each(boxes)('the poster on a $name', ({ width, height, narrow }) => {
  for (const own of [true, false]) {
    const most = own ? 3 : 4;
    for (let seats = own ? 1 : 2; seats <= most; seats++) {
      it(`holds ${seats} seats ${own ? 'and the own ship' : 'for a spectator'}`, () => {
        const layout = posterLayout(width, height, seats, own, narrow);
        insideOf(layout);
        expect(layout.spots.length + layout.minis.length).toBe(seats);
        expect(layout.own !== null).toBe(own);
        expect(layout.width * layout.scale).toBeCloseTo(width);
        expect(layout.height * layout.scale).toBeCloseTo(height);
      });
    }
  }
});

it('keeps neighbours apart', () => {
  const { spots } = posterLayout(960, 690, 3, true, false);
  for (let at = 1; at < spots.length; at++) {
    expect(spots[at]!.planet.x - spots[at - 1]!.planet.x).toBeGreaterThan(2 * spots[at]!.ring + 40);
  }
});

it('has room for a chance on each number where there is little height', () => {
  const { spots, scale } = posterLayout(816, 445, 3, true, false);
  expect(spots).toHaveLength(3);
  expect(spots[0]!.ring * scale).toBeGreaterThan(80);
});

it('shows one seat at a time on a phone', () => {
  const layout = posterLayout(390, 420, 3, true, true);
  expect(layout.focus).toBe(true);
  expect(layout.spots).toHaveLength(1);
  expect(layout.minis).toHaveLength(2);
});

it('shows no ring where it could not be read', () => {
  const layout = posterLayout(390, 180, 3, true, true);
  expect(layout.spots).toHaveLength(0);
  expect(layout.minis).toHaveLength(3);
  expect(layout.scale).toBeGreaterThan(0.9);
  for (const { x, y } of layout.minis) {
    expect(x).toBeGreaterThan(48);
    expect(y + 76).toBeLessThan(layout.floor);
  }
});

it('survives a box without a size', () => {
  expect(posterLayout(0, 0, 3, true, false).scale).toBeGreaterThan(0);
});
