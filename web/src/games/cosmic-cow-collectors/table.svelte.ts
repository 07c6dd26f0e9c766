// What the board, the picker and the hand share: which opponent one looks at, and what is said of them.
import type { Seat } from '../../wire';
import type { PartProps } from '../face';
import { othersOf } from '../part';
import { armedAttempt, byTarget } from './offers';
import type { Event, Picture, SeatPicture } from './wire';

export class Desk {
  /** The opponent that the reader looks at: the large one on a phone, the remembered target between attempts. */
  seat = $state<Seat | null>(null);
}

export type Props = PartProps<Picture, Event, Desk>;

/** The points that the table counts for a seat; at the end they hold the bonuses too. */
export const scoreOf = (props: Props, seat: SeatPicture): number =>
  props.players.find((player) => player.seat === seat.seat)?.score ?? seat.cows;

/** Turns to an opponent; an armed number goes along if it is possible there too. */
export function turnTo(props: Props, seat: Seat): void {
  props.desk.seat = seat;
  const attempt = armedAttempt(props.armed);
  if (!attempt || attempt.target === seat) return;
  const there = props.picture.seats.find((other) => other.seat === seat)?.suspects;
  const fits = there?.some((suspect) => suspect.number === attempt.planet && suspect.verdict === 'possible');
  props.arm((fits && byTarget(props.scene.offers).get(seat)?.get(attempt.planet)) || null);
}

/** The seats that are drawn in the sky: those after the reader in turn order, or all. */
export const others = (picture: Picture, me: Seat | null): Seat[] => othersOf(picture.seats.map((seat) => seat.seat), me);
