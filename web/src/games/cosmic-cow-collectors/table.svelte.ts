// What the board, the picker and the hand share: how a choice is picked, read and looked at.
import type { Phrase, Seat } from '../../wire';
import { read } from '../../words';
import type { PartProps } from '../face';
import { armedAttempt, byTarget } from './offers';
import type { Event, Picture, SeatPicture } from './wire';

export type Props = PartProps<Picture, Event>;

/** The opponent that the reader looks at: the large one on a phone, the remembered target between attempts. */
export const looking = $state<{ seat: Seat | null }>({ seat: null });

export const nameOf = (props: Props, seat: Seat): string =>
  props.players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;

export const say = (props: Props, phrase: Phrase): string => read(phrase, props.scene.eye, (seat) => nameOf(props, seat));

/** The points that the table counts for a seat; at the end they hold the bonuses too. */
export const scoreOf = (props: Props, seat: SeatPicture): number =>
  props.players.find((player) => player.seat === seat.seat)?.score ?? seat.cows;

/** Turns to an opponent; an armed number goes along if it is possible there too. */
export function turnTo(props: Props, seat: Seat): void {
  looking.seat = seat;
  const attempt = armedAttempt(props.armed);
  if (!attempt || attempt.target === seat) return;
  const there = props.picture.seats.find((other) => other.seat === seat)?.suspects;
  const fits = there?.some((suspect) => suspect.number === attempt.planet && suspect.verdict === 'possible');
  props.arm((fits && byTarget(props.scene.offers).get(seat)?.get(attempt.planet)) || null);
}

export { onPress, pick } from '../../parts/pick';

/** The seats that are drawn in the sky: those after the reader in turn order, or all. */
export function others(picture: Picture, me: Seat | null): Seat[] {
  const seats = picture.seats.map((seat) => seat.seat);
  if (me === null) return seats;
  const at = seats.indexOf(me);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))];
}
