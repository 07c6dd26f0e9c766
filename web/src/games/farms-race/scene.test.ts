// The camera goes to the fight, and back.
import { expect, it } from 'vitest';
import { pictureOf } from './fixture';
import { targetsOf } from './offers';
import { cameraOf, fightRegions } from './scene';
import { wedge } from './geometry';
import type { CombatPicture } from './wire';

const combat: CombatPicture = {
  region: 12, attacker: 3, defender: 1, round: 1, step: 'roll', defenders: { healthy: 1, injured: 0 }, humans: 0, points: 0, lays: null, waiting: 0, attacker_armories: 0,
  defender_armories: 0, ways_out: [5],
};
const group = { seat: 3, target: 12, herds: { healthy: 1, injured: 0 }, homes: [{ region: 18, places: 1, herds: { healthy: 1, injured: 0 } }], fights: true };
const none = targetsOf([], pictureOf(), 3, { steps: [], only: null, armed: null });

it('shows the whole map while nobody fights', () => {
  expect(fightRegions(pictureOf(), none)).toBeNull();
  expect(cameraOf(pictureOf(), false, null)).toHaveLength(25);
});

it('shows the place, the homes and the ways out of a fight, unless the whole is wanted', () => {
  const picture = pictureOf({ combat, group });
  const involved = fightRegions(picture, none)!;
  expect([...involved].sort((a, b) => a - b)).toEqual([5, 12, 18]);
  expect(cameraOf(picture, false, involved).map((region) => region.region)).toEqual([5, 12, 18]);
  expect(cameraOf(picture, true, involved)).toHaveLength(25);
});

it('shows what is next to a nuke', () => {
  const picture = pictureOf({ strikes: [{ by: 0, target: 12, pocket: false, victim: 1, step: 'hacking', before: { healthy: 1, injured: 0 }, after: null, points: 0 }] });
  expect(cameraOf(picture, false, fightRegions(picture, none))).toHaveLength(7);
});

it('draws one wedge from all homes, its tip at the target', () => {
  const path = wedge({ x: 0, y: 0 }, [{ x: -60, y: 100 }, { x: 60, y: 100 }]);
  const [tip, ...feet] = path.slice(1, -1).split('L').map((point) => point.split(' ').map(Number));
  expect(tip![0]).toBeCloseTo(0);
  expect(tip![1]).toBeLessThan(40);
  expect(feet.map((foot) => Math.sign(Math.round(foot[0]!)))).toEqual([-1, 0, 1]);
});
