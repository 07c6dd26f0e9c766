// Fights as they can be read again, roll by roll: put together from what was told.
import type { Moment, Saying, Seat } from '../../wire';
import type { Event, Place } from './wire';

export interface Roll {
  seat: Seat | null;
  dice: number;
  heads: number;
  guns: number;
}

export interface Round {
  number: number;
  attacker: Roll | null;
  defender: Roll | null;
  /** What the dice came to. */
  damage: { toAttacker: number; toDefence: number; bonusAttacker: number; bonusDefence: number } | null;
  /** What became of it, in the game's own words. */
  told: Saying[];
}

export interface Fight {
  at: Place;
  attacker: Seat;
  defender: Seat | null;
  herds: number;
  rounds: Round[];
  /** How it ended; none while it goes on. */
  end: Saying | null;
}

const within = new Set<Event['kind']>(['hurt', 'wiped_out', 'humans_died', 'doomed', 'died', 'fled', 'went_on', 'stayed', 'retreats', 'came_home', 'fell_back', 'turned_up', 'regenerated', 'played', 'cured']);

/** All fights in the log, the oldest first. */
export function fightsIn(log: Moment[]): Fight[] {
  const fights: Fight[] = [];
  let fight: Fight | null = null;
  for (const { event: told, saying } of log.flatMap((moment) => moment.told)) {
    const event = told as Event;
    if (event.kind === 'attacked') {
      fight = { at: event.at, attacker: event.seat, defender: event.defender, herds: event.herds, rounds: [], end: null };
      fights.push(fight);
      continue;
    }
    if (!fight) continue;
    const round = fight.rounds.at(-1);
    if (event.kind === 'rolled_fight') {
      const roll = { seat: event.seat, dice: event.dice, heads: event.heads, guns: event.guns };
      if (event.side === 'attacker') fight.rounds.push({ number: event.round, attacker: roll, defender: null, damage: null, told: [] });
      else if (round) round.defender = roll;
    } else if (event.kind === 'damage' && round) {
      round.damage = { toAttacker: event.to_attacker, toDefence: event.to_defence, bonusAttacker: event.bonus_attacker, bonusDefence: event.bonus_defence };
    } else if (event.kind === 'won' || event.kind === 'failed') {
      fight.end = saying;
      fight = null;
    } else if (within.has(event.kind)) {
      round?.told.push(saying);
      if (event.kind === 'retreats') fight.end = saying;
    } else if (event.kind === 'turn_began' || event.kind === 'turn_ended') {
      fight = null;
    }
  }
  return fights;
}

export type DieFace = 'gun' | 'head' | 'blank';

/** The dice of a roll, what counts first. */
export function facesOf({ dice, heads, guns }: Roll): DieFace[] {
  return [...Array<DieFace>(guns).fill('gun'), ...Array<DieFace>(heads).fill('head'), ...Array<DieFace>(Math.max(0, dice - heads - guns)).fill('blank')];
}
