// A fight can be read again from what was told, roll by roll.
import { expect, it } from 'vitest';
import type { Moment } from '../../wire';
import { told } from './fixture';
import { facesOf, fightsIn } from './fights';
import type { Event, Place } from './wire';

const at: Place = { region: 12, hex: { q: 0, r: 0 }, kind: 'weapons', number: 3 };
const moment = (number: number, ...events: Event[]): Moment => ({ number, told: told(...events), scores: [] });
const rolls = (round: number): Event[] => [
  { kind: 'rolled_fight', side: 'attacker', seat: 3, dice: 5, heads: 1, guns: 2, round },
  { kind: 'rolled_fight', side: 'defender', seat: 1, dice: 4, heads: 1, guns: 2, round },
  { kind: 'damage', to_attacker: 3, to_defence: 3, humans: 0, bonus_attacker: 1, bonus_defence: 1 },
];

const log = [
  moment(1, { kind: 'turn_began', seat: 3, round: 8 }),
  moment(2, { kind: 'attacked', seat: 3, at, defender: 1, herds: 5 }, ...rolls(1)),
  moment(3, { kind: 'hurt', seat: 3, at, unit: 'healthy', dead: false, doomed: false, ready: null }, { kind: 'went_on', seat: 3, at }, ...rolls(2)),
  moment(4, { kind: 'won', seat: 3, at, herds: 3, vp: true }),
  moment(5, { kind: 'healed', seat: 3, at }),
  moment(6, { kind: 'attacked', seat: 3, at, defender: null, herds: 2 }),
];

it('has a round for every roll, with the dice and what became of them', () => {
  const [fight] = fightsIn(log);
  expect(fight).toMatchObject({ attacker: 3, defender: 1, herds: 5 });
  expect(fight!.rounds.map((round) => round.number)).toEqual([1, 2]);
  expect(fight!.rounds[0]!.damage).toEqual({ toAttacker: 3, toDefence: 3, bonusAttacker: 1, bonusDefence: 1 });
  expect(fight!.rounds[0]!.told.map((saying) => saying.words[0])).toEqual(['hurt', 'went_on']);
  expect(fight!.end?.words[0]).toBe('won');
});

it('tells fights apart, and leaves out what is none', () => {
  const fights = fightsIn(log);
  expect(fights).toHaveLength(2);
  expect(fights[1]).toMatchObject({ defender: null, rounds: [], end: null });
});

it('lays the dice that count first', () => {
  expect(facesOf({ seat: 3, dice: 5, heads: 1, guns: 2 })).toEqual(['gun', 'gun', 'head', 'blank', 'blank']);
});
