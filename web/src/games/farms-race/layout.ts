// Where things lie in a region: piles of herds, single herds in a fight, and the row of what else is there. By rule, however
// crowded; nothing is told by its place alone.
import type { Point } from '../../parts/hex/geometry';
import type { RegionPicture } from './wire';

/** The side of a hex. */
export const size = 73;

/** Herds that are alike: they lie on one pile. */
export interface Pile {
  injured: boolean;
  acted: boolean;
  count: number;
}

export interface Spot extends Point {
  /** Of the disc. */
  r: number;
}

/** The piles of a region: ready ones before those that have acted, healthy before injured. */
export function pilesOf(region: Pick<RegionPicture, 'ready' | 'acted'>): Pile[] {
  const all: Pile[] = [
    { injured: false, acted: false, count: region.ready.healthy },
    { injured: true, acted: false, count: region.ready.injured },
    { injured: false, acted: true, count: region.acted.healthy },
    { injured: true, acted: true, count: region.acted.injured },
  ];
  return all.filter((pile) => pile.count > 0);
}

/** Seen from far there is room for two piles: the healthy and the injured, acted only if all of them have. */
export function farPilesOf(region: Pick<RegionPicture, 'ready' | 'acted'>): Pile[] {
  const pile = (injured: boolean, ready: number, acted: number): Pile => ({ injured, acted: ready === 0, count: ready + acted });
  return [pile(false, region.ready.healthy, region.acted.healthy), pile(true, region.ready.injured, region.acted.injured)].filter(({ count }) => count > 0);
}

export const herdsIn = (region: Pick<RegionPicture, 'ready' | 'acted'>): number =>
  region.ready.healthy + region.ready.injured + region.acted.healthy + region.acted.injured;

/** Where the piles of a region lie, by their number; seen from far, one or two of them are drawn larger. */
export function pileSpots(count: number, far = false): Spot[] {
  if (far && count === 1) return [{ x: 0, y: -3, r: 26 }];
  if (far && count === 2) return [-30, 30].map((x) => ({ x, y: -3, r: 23 }));
  switch (count) {
    case 0:
      return [];
    case 1:
      return [{ x: 0, y: -8, r: 20 }];
    case 2:
      return [-26, 26].map((x) => ({ x, y: -8, r: 20 }));
    case 3:
      return [-39, 0, 39].map((x) => ({ x, y: -8, r: 17 }));
    default:
      return [
        { x: -22, y: -20, r: 14.5 },
        { x: 22, y: -20, r: 14.5 },
        { x: -22, y: 15, r: 14.5 },
        { x: 22, y: 15, r: 14.5 },
      ];
  }
}

/** Where single herds lie in a fight, by their number: rows of at most four, the discs as large as the rows allow. */
export function singleSpots(count: number): Spot[] {
  if (count <= 0) return [];
  const rows = Math.ceil(count / 4);
  const most = Math.ceil(count / rows);
  const r = rows === 1 ? (most <= 3 ? 17 : 13.5) : rows === 2 ? 12.5 : 10.5;
  const [wide, high] = [r * 2 + (rows === 1 ? 5 : 4), r * 2 + 9];
  const spots: Spot[] = [];
  for (let row = 0, left = count; row < rows; row += 1) {
    const here = Math.ceil(left / (rows - row));
    for (let at = 0; at < here; at += 1)
      spots.push({ x: (at - (here - 1) / 2) * wide, y: -6 + (row - (rows - 1) / 2) * high, r });
    left -= here;
  }
  return spots;
}

/** What lies in the lower part of a region, from left to right. */
export type Below = 'building' | 'token' | 'turmoil' | 'nuked';

export function belowOf(region: RegionPicture): Below[] {
  const held = herdsIn(region) > 0;
  const row: Below[] = [];
  if (region.token && (held || region.building)) row.push('token');
  if (region.building) row.push('building');
  if (region.turmoil) row.push('turmoil');
  if (region.nuked && (held || region.building || region.token)) row.push('nuked');
  return row;
}

/** Where they lie, and how large. */
export function belowSpots(count: number): Spot[] {
  const [wide, r] = count <= 1 ? [0, 18] : count === 2 ? [38, 17] : count === 3 ? [31, 14.5] : [24, 12];
  return Array.from({ length: count }, (_, at) => ({ x: (at - (count - 1) / 2) * wide, y: 44 - (count > 2 ? 2 : 0), r }));
}
