// Who sits where, as all parts show it.
import type { Player } from '../games/face';
import type { Boxed, NewSeat, Seat, SeatInfo, SeatSet, TableInfo } from '../wire';

/** The name of a seat; a bot without a name is called after its level. */
export function seatName(info: SeatInfo | undefined, seat: Seat, box?: Boxed): string {
  if (info && info.name !== '') return info.name;
  const bot = info?.bot ? (box?.bots.find((bot) => bot.id === info.bot)?.name ?? info.bot) : null;
  return bot ? `${bot} bot` : `Seat ${seat + 1}`;
}

export function playersOf(table: TableInfo, awaited: SeatSet, scores: number[], box?: Boxed): Player[] {
  return table.seats.map((info) => ({
    seat: info.seat,
    name: seatName(info, info.seat, box),
    you: info.yours,
    bot: info.bot !== null,
    present: info.present || info.bot !== null,
    awaited: awaited.includes(info.seat),
    score: scores[info.seat] ?? 0,
  }));
}

export function mySeat(table: TableInfo): Seat | null {
  return table.seats.find((info) => info.yours)?.seat ?? null;
}

export function isFree(info: SeatInfo): boolean {
  return info.name === '' && info.bot === null;
}

/** Who sits in the other seats when somebody plays on from a moment: bots like those who were there, or fair ones. */
export function othersOf(table: TableInfo, box?: Boxed): NewSeat {
  const known = (id: string | null) => box?.bots.find((bot) => bot.id === id)?.id;
  const there = table.seats.filter((info) => !info.person && !info.yours).map((info) => known(info.bot));
  return { bot: there.find((bot) => bot !== undefined) ?? box?.bots[Math.floor(box.bots.length / 2)]?.id ?? 'calm' };
}
