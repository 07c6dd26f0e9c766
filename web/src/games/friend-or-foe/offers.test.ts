// Choices are grouped by creature and by hex, and none is lost.
import { isArmed } from '../../parts/pick';
import { stepTo } from '../../parts/keys';
import { expect, it } from 'vitest';
import { creature, offer, pictureOf } from './fixture';
import { creaturesOf, movers, nearGoal, ofKind, restOf, slotOf, tollOf } from './offers';

const picture = pictureOf([creature(4, 'P4', '0/0'), creature(7, 'P7', '2/1')], {
  meetings: [{ creature: 4, to: 1, hex: '1/-1', strangers: ['Y3'], outcomes: [] }],
});
const offers = [
  offer(0, { kind: 'end_turn' }),
  offer(1, { kind: 'swap', creature: 4, character: 'friend' }),
  offer(2, { kind: 'swap', creature: 4, character: 'foe' }),
  ...[0, 1, 2, 3, 4, 5].map((to) => offer(10 + to, { kind: 'step', creature: 4, to })),
  offer(20, { kind: 'step', creature: 7, to: 3 }),
];

it('knows what each creature can do', () => {
  const all = movers(offers, picture);
  expect(all.map((mover) => mover.creature.name)).toEqual(['P4', 'P7']);
  expect(all[0]!.swaps.foe).toBe(offers[2]);
  expect(all[1]!.steps.map((step) => step.hex.name)).toEqual(['1/1']);
  expect(all[1]!.swaps).toEqual({});
});

it('loses no offer', () => {
  const reached = movers(offers, picture).flatMap((mover) => [...mover.steps.map((step) => step.offer), ...Object.values(mover.swaps)]);
  const end = ofKind(offers, 'end_turn').map((one) => one.offer);
  expect(new Set([...end, ...reached])).toEqual(new Set(offers));
});

it('counts the hexes clockwise from the north', () => {
  const names = movers(offers, picture)[0]!.steps.map((step) => step.hex.name);
  expect(names).toEqual(['0/-1', '1/-1', '1/0', '0/1', '-1/1', '-1/0']);
});

it('finds the meeting of a step', () => {
  const steps = movers(offers, picture)[0]!.steps;
  expect(steps.find((step) => step.hex.name === '1/-1')?.meeting?.strangers).toEqual(['Y3']);
  expect(steps.find((step) => step.hex.name === '0/1')?.meeting).toBeNull();
});

it('tells a step that is certain death from one that may be', () => {
  const steps = movers(offers, picture)[0]!.steps;
  const outcome = (gone: string[]) => ({ if_stranger: null, words: [], rule: 'FF-404', gone, counts: [] });
  const met = (...gone: string[][]) => ({ ...steps[0]!, meeting: { creature: 4, to: 1, hex: '1/-1', strangers: ['Y3'], outcomes: gone.map(outcome) } });
  expect(tollOf(met(['P4']), 'P4')).toEqual({ words: 'P4 dies', sure: true });
  expect(tollOf(met(['P4', 'Y3']), 'P4')).toEqual({ words: 'both die', sure: true });
  expect(tollOf(met(['P4'], []), 'P4')).toEqual({ words: 'P4 may die', sure: false });
  expect(tollOf(met(['Y3']), 'P4')).toBeNull();
  expect(tollOf({ ...steps[0]!, meeting: null }, 'P4')).toBeNull();
  const raid = { ...offers[3]!, saying: { words: ['P4 into base B'], rule: 'FF-502' } };
  expect(tollOf({ ...steps[0]!, offer: raid, meeting: null }, 'P4')).toEqual({ words: 'P4 dies', sure: true });
});

it('counts creatures by their number, whatever place they have', () => {
  const born = pictureOf([creature(0, 'P12', '0/0'), creature(1, 'P3', '0/1'), creature(2, 'B1', '1/1'), creature(3, 'P4', '2/1')]);
  expect(creaturesOf(born, 'P').map(({ name }) => name)).toEqual(['P3', 'P4', 'P12']);
});

it('warns of a rival who could reach the goal with the moves of a turn', () => {
  const seats = [{ seat: 0, steps_to_goal: 2 }, { seat: 1, steps_to_goal: 5 }, { seat: 2, steps_to_goal: 6 }] as unknown as typeof picture.seats;
  const race = { ...picture, game: 'infection' as const, moves: 5, seats };
  expect(nearGoal(race, 0)).toEqual([{ seat: 1, steps: 5 }]);
  expect(nearGoal({ ...race, game: 'extinction' }, 0)).toEqual([]);
});

it('knows what is armed and whose it is', () => {
  expect(slotOf(offers[1]!)).toBe(4);
  expect(slotOf(offers[0]!)).toBeNull();
  expect(slotOf(null)).toBeNull();
  expect(isArmed(offers[1]!, offers[1])).toBe(true);
  expect(isArmed(null, offers[1])).toBe(false);
});

it('walks round', () => {
  expect([stepTo('ArrowRight', 2, 3), stepTo('ArrowLeft', 0, 3), stepTo('Home', 2, 3), stepTo('End', 0, 3), stepTo('x', 0, 3)]).toEqual([0, 2, 0, 2, null]);
});

it('fills what is left of an arc by lot, with as many of each species as are to come', () => {
  const arc = [
    offer(1, { kind: 'arrange', species: 'P', character: 'friend' }),
    offer(2, { kind: 'arrange', species: 'P', character: 'foe' }),
    offer(3, { kind: 'arrange', species: 'O', character: 'friend' }),
    offer(4, { kind: 'arrange', species: 'O', character: 'foe' }),
  ];
  const arranging = pictureOf([], { phase: 'arrange', to_come: ['P', 'O', 'O'] });
  // The last of those left each time, and a foe each time.
  const rest = restOf(arc, arranging, (below) => below - 1)!;
  expect(rest.line).toEqual([4, 4, 2]);
  expect(rest.code).toBe(4);
  expect(rest.saying.words).toEqual(['The other 3 by lot']);
  expect(restOf(arc, arranging, () => 0)!.line).toEqual([1, 3, 3]);
  const lines = Array.from({ length: 200 }, () => restOf(arc, arranging)!.line);
  for (const line of lines) expect(line.map((code) => (code > 2 ? 'O' : 'P')).sort()).toEqual(['O', 'O', 'P']);
  expect(new Set(lines.map((line) => line.join())).size).toBeGreaterThan(12);
});

it('draws first creatures by lot, and nothing where one is left', () => {
  const draft = [offer(1, { kind: 'choose', character: 'friend' }), offer(2, { kind: 'choose', character: 'foe' })];
  expect(restOf(draft, pictureOf([], { phase: 'draft', to_come: ['R', 'R'] }), (below) => below - 1)!.line).toEqual([2, 2]);
  expect(restOf(draft, pictureOf([], { phase: 'draft', to_come: ['R'] }))).toBeNull();
  expect(restOf(draft, pictureOf([], { phase: 'gain' }))).toBeNull();
});
