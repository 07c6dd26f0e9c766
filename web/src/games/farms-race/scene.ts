// Where the camera goes: to the whole map, or to the place where something is fought or decided.
import type { Targets } from './offers';
import type { Picture, Region, RegionPicture } from './wire';

/** The regions that a fight or a nuke is about; null where nothing is. */
export function fightRegions(picture: Picture, targets: Targets): Set<Region> | null {
  const found = new Set<Region>();
  const fight = picture.combat;
  if (fight) {
    found.add(fight.region);
    for (const home of picture.group?.homes ?? []) found.add(home.region);
    for (const region of fight.ways_out) found.add(region);
  }
  for (const strike of picture.strikes) found.add(strike.target);
  if (found.size === 0) return null;
  for (const region of targets.now.keys()) found.add(region);
  return found;
}

const far = (one: RegionPicture, other: RegionPicture): number => {
  const [q, r] = [one.q - other.q, one.r - other.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** What must be seen: the whole map, or those regions, after a nuke with what is next to them. */
export function cameraOf(picture: Picture, wide: boolean, involved: Set<Region> | null): RegionPicture[] {
  if (wide || !involved) return picture.regions;
  const there = picture.regions.filter((region) => involved.has(region.region));
  if (picture.combat || there.length === 0) return there.length > 0 ? there : picture.regions;
  return picture.regions.filter((region) => there.some((other) => far(region, other) <= 1));
}
