// How each ship came to its cows: what was on board, and what each bonus added, as the last events told it.
import type { Moment } from '../../wire';
import type { Event, Picture, SeatPicture } from './wire';

export interface Sum {
  seat: SeatPicture;
  /** On the ship board before the bonuses. */
  aboard: number;
  invaded: number;
  small: number;
  straight: number;
  total: number;
  /** Hand and secret, ascending: what counts for straights and small planets. */
  cards: { number: number; secret: boolean }[];
}

/** The ships, best first; none before the cows are counted. */
export function sums(picture: Picture, log: Moment[]): Sum[] {
  const told = log.flatMap((moment) => moment.told.map(({ event }) => event as Event));
  const scored = told.filter((event) => event.kind === 'scored');
  return picture.seats
    .flatMap((seat): Sum[] => {
      const found = scored.find((event) => event.seat === seat.seat);
      if (!found) return [];
      const { invaded, small, straight, total } = found;
      const hand = (seat.hand ?? []).map((number) => ({ number, secret: false }));
      const secret = seat.secret === null ? [] : [{ number: seat.secret, secret: true }];
      const cards = [...hand, ...secret].sort((a, b) => a.number - b.number);
      return [{ seat, aboard: total - invaded - small - straight, invaded, small, straight, total, cards }];
    })
    .sort((a, b) => b.total - a.total);
}
