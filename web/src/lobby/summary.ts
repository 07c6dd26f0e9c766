// What the lobby's lists say about a table, in a title and a line, and in which order.
import { reviewPath, tablePath } from '../route';
import type { Eye, Seat, TableSummary } from '../wire';
import { read } from '../words';

export interface LobbyRow {
  title: string;
  line: string;
  /** What a click leads to, and where that is. */
  action: string;
  href: string;
  /** Is the guest awaited? */
  hot: boolean;
}

export type Shelf = 'mine' | 'live' | 'finished';

/** May it go off the guest's own list? Not where others may wait for them. */
export function mayTakeOff(table: TableSummary): boolean {
  return table.status !== 'playing' || table.put_away || !table.seats.some((info) => info.yours);
}

/** Is a person there just now? */
export function isVisited(table: TableSummary): boolean {
  return table.watching > 0 || table.seats.some((info) => info.present);
}

/** The guest's own tables: where they are awaited first, then games that go on, then what waits for players, then what is over. */
export function inOrder(tables: TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary) => {
    if (table.put_away) return 5;
    if (table.your_turn) return 0;
    if (table.status === 'playing') return table.practice === null ? 1 : 2;
    return table.status === 'open' ? 3 : 4;
  };
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

/** The public tables that go on: where somebody is first. */
export function livelyFirst(tables: TableSummary[]): TableSummary[] {
  return [...tables].sort((a, b) => Number(isVisited(b)) - Number(isVisited(a)) || b.visited - a.visited);
}

/** `now` is in seconds since 1970. */
export function rowOf(table: TableSummary, shelf: Shelf, game: string, now: number): LobbyRow {
  const title = table.practice === null ? game : `Practice: ${game}`;
  const row = (words: Partial<LobbyRow>): LobbyRow => ({ title, line: '', action: 'Open', href: tablePath(table.id), hot: false, ...words });
  if (table.put_away) return row({ line: withOthers(table, 'put away, nobody has been here for a day') });
  if (table.status === 'over') return overRow(table, row, title, now);
  if (table.status === 'open') {
    const action = shelf === 'mine' ? 'Open' : freeSeats(table) > 0 ? 'Join' : 'Watch';
    return row({ line: shelf === 'live' ? openLine(table) + absence(table, now) : openLine(table), action });
  }
  if (shelf === 'live') return row({ line: scoreLine(table) + absence(table, now), action: 'Watch' });
  const line = withOthers(table, questionLine(table));
  return table.your_turn ? row({ line, action: 'Your turn', hot: true }) : row({ line, action: 'Look in' });
}

function overRow(table: TableSummary, row: (words: Partial<LobbyRow>) => LobbyRow, title: string, now: number): LobbyRow {
  const date = dayOf(table.changed, now);
  // A game that was given up has no review.
  if (table.given_up !== null) {
    return row({ line: withOthers(table, `${nameOf(table, table.given_up)} gave it up, ${date}`), action: 'Result' });
  }
  const mine = table.seats.some((info) => info.yours);
  const words = { title: `${title}, ${outcome(table)}`, line: withOthers(table, `${endLine(table)}, ${date}`) };
  return row(mine ? { ...words, action: 'Review', href: reviewPath(table.id) } : { ...words, action: 'Result' });
}

/** "With Otto and Zeb", and what is to be said; only the latter where there is nobody else. */
function withOthers(table: TableSummary, words: string): string {
  const mine = table.seats.some((info) => info.yours);
  const others = table.seats.filter((info) => !info.yours && (info.name !== '' || info.bot !== null)).map((info) => nameOf(table, info.seat));
  if (others.length === 0) return capital(words);
  return `${mine ? 'With ' : ''}${listed(others)}: ${words}`;
}

/** The day of a time, as short as it can be told. */
export function dayOf(at: number, now: number): string {
  const day = new Date(at * 1000);
  const today = new Date(now * 1000);
  const days = Math.round((midnight(today) - midnight(day)) / 86_400_000);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  const sameYear = day.getFullYear() === today.getFullYear();
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) });
}

function midnight(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
}

/** How long nobody has been there, if nobody is. */
function absence(table: TableSummary, now: number): string {
  if (isVisited(table)) return '';
  const minutes = Math.floor(Math.max(0, now - table.visited) / 60);
  return minutes < 1 ? '; everybody has just left' : `; nobody there for ${minutes} min`;
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
