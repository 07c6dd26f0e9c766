// What the board lights follows from the offers and from what was put together, and from nothing else.
import { expect, it } from 'vitest';
import { offer, pictureOf, seatOf } from './fixture';
import { endOf, familyOf, goingOn, herdKey, lacks, regionOf, spreadLine, targetsOf } from './offers';
import type { Offer } from '../../wire';

const look = (steps: Offer[] = []) => ({ steps, only: null, armed: null });
const move = offer(1, { kind: 'move_to', to: 12 });
const join = offer(2, { kind: 'join', from: 18, injured: false });
const hurtJoin = offer(3, { kind: 'join', from: 19, injured: true });
const go = offer(4, { kind: 'go' });
const end = offer(5, { kind: 'end_actions' });

it('lights the regions that choices point at', () => {
  const heal = offer(6, { kind: 'heal', at: 12 });
  const targets = targetsOf([move, heal, end], pictureOf(), 3, look());
  expect([...targets.now.keys()]).toEqual([12]);
  expect(targets.now.get(12)!.offers).toEqual([move, heal]);
  expect(targets.soft).toBe(true);
});

it('lights one kind of thing alone when the menu is open at it', () => {
  const barn = offer(7, { kind: 'barn', at: 3 });
  const targets = targetsOf([move, barn, end], pictureOf(), 3, { ...look(), only: 'barn' });
  expect([...targets.now.keys()]).toEqual([3]);
  expect(targets.soft).toBe(false);
});

it('lights herds that can join, and marks those that have', () => {
  const group = { seat: 3, target: 12, herds: { healthy: 2, injured: 0 }, homes: [], fights: true };
  const targets = targetsOf([join, hurtJoin, go], pictureOf({ group }), 3, look([move, join, join]));
  expect(targets.herds.get(18)).toEqual([{ injured: false, acted: false, offer: join, taken: 2, fighting: false }]);
  expect(targets.herds.get(19)).toEqual([{ injured: true, acted: false, offer: hurtJoin, taken: 0, fighting: false }]);
  // Once they are gone nobody is marked any more.
  expect(targetsOf([], pictureOf(), 3, look([move, join])).herds.size).toBe(0);
});

it('lights the attackers in their homes while points are laid, and the ways out of the defence', () => {
  const herds = { healthy: 2, injured: 1 };
  const picture = pictureOf({
    group: { seat: 3, target: 12, herds, homes: [{ region: 18, places: 3, herds }], fights: true },
    combat: {
      region: 12, attacker: 3, defender: 1, round: 1, step: 'attacker_lays', defenders: { healthy: 2, injured: 2 }, humans: 0, points: 3, lays: 3, waiting: 2,
      attacker_armories: 1, defender_armories: 1, ways_out: [5, 6],
    },
  });
  const healthy = offer(8, { kind: 'hurt', unit: 'healthy' });
  const targets = targetsOf([healthy], picture, 3, look());
  expect(targets.herds.get(18)).toEqual([{ injured: false, acted: null, offer: healthy, taken: 0, fighting: true }]);
  expect([...targets.theirs]).toEqual([5, 6]);
  expect([...targets.next]).toEqual([18]);
  // The defender lays on the herds of the region itself.
  expect([...targetsOf([healthy], picture, 1, look()).herds.keys()]).toEqual([12]);
});

it('knows which choices go on from one another, and what ends a line', () => {
  expect(goingOn(move, [join, go, end])).toEqual([join, go]);
  expect(endOf(move, [join, go, end])).toBe(go);
  expect(familyOf(end)).toBeNull();
  const launch = offer(9, { kind: 'launch' });
  const target = offer(10, { kind: 'target', at: 4 });
  expect(goingOn(launch, [target, end])).toEqual([target]);
  expect(endOf(launch, [target])).toBeNull();
  expect(familyOf(offer(11, { kind: 'play', spy: 'plumbing' }))).toBeNull();
  expect(familyOf(offer(12, { kind: 'play', spy: 'pocket_nuke' }))).not.toBeNull();
});

it('tells herds that can still act from those that have acted, where a Pocket Nuke asks for that', () => {
  const strike = { by: 3, target: 18, pocket: true, victim: null, step: 'damage' as const, before: { healthy: 2, injured: 0 }, after: null, points: 2 };
  const acted = offer(8, { kind: 'hurt', unit: 'healthy' });
  const ready = offer(9, { kind: 'hurt_ready', injured: false });
  const targets = targetsOf([acted, ready], pictureOf({ strikes: [strike] }), 3, look());
  expect(targets.herds.get(18)).toEqual([
    { injured: false, acted: true, offer: acted, taken: 0, fighting: false },
    { injured: false, acted: false, offer: ready, taken: 0, fighting: false },
  ]);
});

it('reads the key of a herd, and no other', () => {
  expect(herdKey('herd:7:injured')).toEqual({ region: 7, injured: true, acted: false });
  expect(herdKey('herd:7:healthy:acted')).toEqual({ region: 7, injured: false, acted: true });
  expect(herdKey('Fields 3')).toBeNull();
});

it('points at regions by every kind of choice that has one', () => {
  expect(regionOf(offer(1, { kind: 'fall_back', to: 4 }))).toBe(4);
  expect(regionOf(offer(1, { kind: 'settle', at: 9 }))).toBe(9);
  expect(regionOf(offer(1, { kind: 'go_on' }))).toBeNull();
});

it('spreads points over healthy herds before any herd dies', () => {
  const healthy = offer(1, { kind: 'hurt', unit: 'healthy' });
  const injured = offer(2, { kind: 'hurt', unit: 'injured' });
  expect(spreadLine([healthy, injured], 3, 4)).toEqual([healthy, healthy, healthy]);
  expect(spreadLine([healthy, injured], 3, 2)).toEqual([healthy, healthy]);
  expect(spreadLine([injured], 2, 0)).toEqual([injured, injured]);
});

it('knows what a seat lacks only where everybody can count its cards', () => {
  const picture = pictureOf({ seats: [seatOf(0, { cards: 3, known: [0, 2, 1, 0, 0] }), seatOf(1, { cards: 4, known: [0, 2, 1, 0, 0] })] });
  expect((['brick', 'wood', 'wheat', 'weapons', 'plutonium'] as const).map((kind) => lacks(picture, 0, kind))).toEqual([true, false, false, true, true]);
  expect(lacks(picture, 1, 'brick'), 'one of its cards is unknown').toBe(false);
  expect(lacks(picture, 3, 'brick'), 'nobody sits there').toBe(false);
});
