// The sums of a plan: HP as a stair, and what it pays.
import { expect, it } from 'vitest';
import type { Scene } from '../../wire';
import type { Plan } from '../face';
import { base, hexAt } from './fixture';
import { paysOf, stairOf } from './plan';
import type { Picture, TargetPicture } from './wire';

const offer = { code: 1, choice: { kind: 'move', to: 1 }, saying: { words: ['Move'], rule: 'SF-403' } };
const none = { target: null, way: null };

/** The picture with whoever acts at so many HP, a score, and what the first and second Mission would bring. */
function after({ hp, score = 5, ready = [1, null, null], gone = false }: { hp: number; score?: number; ready?: (number | null)[]; gone?: boolean }): Picture {
  const { kind, seat, number } = base.activation!;
  return {
    ...base,
    pieces: base.pieces.map((piece) => (piece.kind === kind && piece.seat === seat && piece.number === number ? { ...piece, hp, hex: gone ? null : piece.hex } : piece)),
    seats: base.seats.map((one) => (one.seat === 0 ? { ...one, score, in_play: one.in_play.map((play, at) => ({ ...play, ready: ready[at] ?? null })) } : one)),
  };
}

const plan = (before: Picture, ...then: Picture[]): Plan => ({ before, steps: then.map((picture) => ({ offer, scene: { picture } as Scene })), lift: () => {}, send: () => {} });
const shot = (more: Partial<TargetPicture>): TargetPicture => ({ hex: hexAt(7, 6), code: 9, from: base.pieces.find(({ seat, kind, number }) => seat === base.activation!.seat && kind === 'freak' && number === base.activation!.number)!.hex!, distance: 7, hits: [], retaliate: 0, stars: 0, ...more });

it('the HP of who acts fall like a stair: now, after each loss, and what comes back of the shot that is picked', () => {
  const walked = plan(after({ hp: 11 }), after({ hp: 8 }), after({ hp: 8 }));
  expect(stairOf(walked, none)).toEqual([{ after: 0, hp: 11 }, { after: 1, hp: 8 }]);
  expect(stairOf(walked, { ...none, target: shot({ retaliate: 3 }) })).toEqual([{ after: 0, hp: 11 }, { after: 1, hp: 8 }, { after: null, hp: 5 }]);
  expect(stairOf(walked, { ...none, target: shot({ retaliate: 99 }) }).at(-1)).toEqual({ after: null, hp: 0 });
  // Of another's shot, a Turret's, the acting one pays nothing.
  expect(stairOf(walked, { ...none, target: shot({ retaliate: 3, from: hexAt(13, 3) }) })).toHaveLength(2);
});

it('a walk that is picked takes and heals what it says, and no more than there is', () => {
  const begun = plan(after({ hp: 9 }), after({ hp: 9 }));
  const way = (harm: number, heal: number, fatal = false) => ({ to: 1, steps: [{ hex: 1, cost: 1, via: null, code: 1, land: null, harm, heal, fatal, passing: false }] });
  expect(stairOf(begun, { ...none, way: way(3, 0) }).at(-1)).toEqual({ after: null, hp: 6 });
  expect(stairOf(begun, { ...none, way: way(0, 20) }).at(-1)).toEqual({ after: null, hp: 14 });
  expect(stairOf(begun, { ...none, way: way(9, 0, true) }).at(-1)).toEqual({ after: null, hp: 0 });
  expect(stairOf(begun, { ...none, way: way(0, 0) }), 'nothing changes').toEqual([]);
});

it('who falls on the way has nothing left, whatever is picked behind it', () => {
  expect(stairOf(plan(after({ hp: 3 }), after({ hp: 14, gone: true })), { ...none, target: shot({ retaliate: 3 }) })).toEqual([{ after: 0, hp: 3 }, { after: 1, hp: 0 }]);
});

it('what it pays adds up to the score: steps, the shot, and the Missions that it makes ready', () => {
  const steps = plan(after({ hp: 9, ready: [null, null, null] }), after({ hp: 9, score: 6, ready: [null, null, null] }), after({ hp: 9, score: 6, ready: [null, 2, null] }));
  const target = shot({ stars: 1 });
  expect(paysOf(steps, { ...none, target }, 0)).toEqual({
    pays: [{ for: 'step', step: 1, stars: 1 }, { for: 'shot', target, stars: 1 }, { for: 'mission', mission: 'dead_drop', stars: 2 }],
    from: 5,
    to: 9,
  });
});

it('a Mission that was ready pays what it gains, and one that was completed only as a step', () => {
  const ready = after({ hp: 9, ready: [1, null, null] });
  expect(paysOf(plan(ready, ready), none, 0)).toEqual({ pays: [], from: 5, to: 5 });
  expect(paysOf(plan(ready, after({ hp: 9, ready: [2, null, null] })), none, 0).pays).toEqual([{ for: 'mission', mission: 'hold_the_pad', stars: 1 }]);
  const done = after({ hp: 9, score: 6 });
  const completed = { ...done, seats: done.seats.map((one) => (one.seat === 0 ? { ...one, in_play: one.in_play.slice(1) } : one)) };
  expect(paysOf(plan(ready, completed), none, 0)).toEqual({ pays: [{ for: 'step', step: 1, stars: 1 }], from: 5, to: 6 });
});
