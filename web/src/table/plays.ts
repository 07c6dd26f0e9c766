// What seats play as, a species or a corporation, and what this browser's guest likes to play as.
import { keep, kept } from '../kept';
import type { Seat, TableInfo } from '../wire';

/** Does a person in another seat play as this? */
export function isTaken({ seats, plays }: Pick<TableInfo, 'seats' | 'plays'>, value: number, seat: Seat | null): boolean {
  return seats.some((info) => info.person && info.seat !== seat && plays?.seats[info.seat] === value);
}

/** What the guest played as last in this game; none for the seat's own. */
export function likedIn(game: string): number | null {
  const liked = Number.parseInt(kept(`plays.${game}`) ?? '', 10);
  return Number.isNaN(liked) ? null : liked;
}

export function keepLiked(game: string, value: number | null): void {
  keep(`plays.${game}`, value === null ? '' : String(value));
}
