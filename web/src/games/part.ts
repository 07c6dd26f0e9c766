// What every game's parts say and ask of the table in the same way.
import type { Phrase, Seat } from '../wire';
import { read } from '../words';
import type { PartProps } from './face';

/** The name of a seat's player. */
export const nameOf = (part: Pick<PartProps, 'players'>, seat: Seat): string =>
  part.players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;

/** A phrase as the reader sees it. */
export const say = (part: Pick<PartProps, 'players' | 'scene'>, phrase: Phrase): string =>
  read(phrase, part.scene.eye, (seat) => nameOf(part, seat));

/** The seats after the reader's in turn order; all of them for a spectator. */
export function othersOf(seats: Seat[], me: Seat | null): Seat[] {
  const at = me === null ? -1 : seats.indexOf(me);
  return at < 0 ? seats : [...seats.slice(at + 1), ...seats.slice(0, at)];
}
