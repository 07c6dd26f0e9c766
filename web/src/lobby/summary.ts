// What the lobby's lists say about a table, in a title and a line.
import type { Eye, Seat, TableSummary } from '../wire';
import { read } from '../words';

export interface Row {
  title: string;
  line: string;
  /** What a click leads to. */
  action: string;
  /** Is the guest awaited? */
  hot: boolean;
}

export type Shelf = 'mine' | 'live' | 'finished';

/** May it go off the guest's own list? Not where others may wait for them. */
export function mayTakeOff(table: TableSummary): boolean {
  return table.status !== 'playing' || table.put_away || !table.seats.some((info) => info.yours);
}

export function rowOf(table: TableSummary, shelf: Shelf, game: string): Row {
  if (table.given_up !== null) return { title: game, line: `${capital(nameOf(table, table.given_up))} gave it up`, action: 'Review', hot: false };
  if (table.put_away) return { title: game, line: 'Put away: nobody has been here for a day', action: 'Open', hot: false };
  if (table.status === 'over') return { title: game, line: `${capital(outcome(table))}, ${endLine(table)}`, action: 'Review', hot: false };
  if (table.status === 'open') {
    const action = shelf === 'mine' ? 'Open' : freeSeats(table) > 0 ? 'Join' : 'Watch';
    return { title: game, line: openLine(table), action, hot: false };
  }
  const line = shelf === 'mine' ? questionLine(table) : scoreLine(table);
  if (table.your_turn) return { title: game, line, action: 'Your turn', hot: true };
  return { title: game, line, action: shelf === 'mine' ? 'Look in' : 'Watch', hot: false };
}

/** "Otto, Ines and Zeb". */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function nameOf(table: TableSummary, seat: Seat): string {
  const info = table.seats.find((info) => info.seat === seat);
  return info?.yours ? 'you' : info?.name || `seat ${seat + 1}`;
}

function outcome(table: TableSummary): string {
  if (!table.standing) return 'over';
  const mine = table.seats.find((info) => info.yours);
  const winners = table.standing.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (!mine) return `${listed(winners.map((seat) => nameOf(table, seat)))} won`;
  const place = table.standing.places[mine.seat];
  if (place > 1) return `${places[place - 1] ?? place} of ${table.seats.length}`;
  return winners.length > 1 ? 'won together' : 'won';
}

function endLine(table: TableSummary): string {
  const scores = [...(table.standing?.scores ?? table.scores)].sort((a, b) => b - a).map(String);
  return scores.length === 2 ? scores.join(' to ') : `${scores[0]} to ${listed(scores.slice(1))}`;
}

function freeSeats(table: TableSummary): number {
  return table.seats.filter((info) => info.name === '' && info.bot === null).length;
}

function openLine(table: TableSummary): string {
  const free = freeSeats(table);
  // Every seat is taken, and the dice are being mixed.
  if (free === 0) return 'About to begin';
  const sitting = table.seats.filter((info) => info.name !== '' || info.bot !== null).map((info) => nameOf(table, info.seat));
  const freeWords = free === 1 ? 'one seat is free' : `${free} seats are free`;
  if (sitting.length === 0) return `Not begun: ${freeWords}`;
  return `Not begun: ${listed(sitting)} ${sitting.length === 1 && sitting[0] !== 'you' ? 'sits' : 'sit'}, ${freeWords}`;
}

function questionLine(table: TableSummary): string {
  const mine = table.seats.find((info) => info.yours);
  const eye: Eye = mine ? { seat: mine.seat } : 'spectator';
  return table.question ? read(table.question.words, eye, (seat) => nameOf(table, seat)) : scoreLine(table);
}

function scoreLine(table: TableSummary): string {
  const scores = table.scores.map((score, seat) => ({ score, name: capital(nameOf(table, seat)) }));
  const line = scores
    .sort((a, b) => b.score - a.score)
    .map(({ score, name }) => `${name} ${score}`)
    .join(', ');
  const watching = table.watching === 1 ? '; one is watching' : table.watching > 1 ? `; ${table.watching} are watching` : '';
  return line + watching;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
