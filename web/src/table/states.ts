// What a table is besides its game: practice, played by a bot for the reader, given up, private or public. The state bar shows
// one of these at a time.
import { recordPath } from '../api';
import { listed } from '../lobby/summary';
import { reviewPath, tablePath } from '../route';
import type { Boxed, Seat, TableInfo, TakenBack } from '../wire';
import { seatName } from './seats';

/** How a state is marked; each has a drawing and a colour of its own. */
export type StateMark = 'practice' | 'bot' | 'taken_back' | 'gave_up' | 'rematch' | 'private' | 'public' | 'edition';

/** One button of the bar. */
export interface StateAction {
  words: string;
  /** What it says on a phone, if that is shorter. */
  brief?: string;
  /** The one filled button, which a phone shows at once. */
  main?: boolean;
  run?: () => void;
  href?: string;
}

/** What the bar says. */
export interface TableState {
  /** Tells one occurrence from another: what was closed stays closed, and what comes anew is shown. */
  key: string;
  mark: StateMark;
  sentence: string;
  reason?: string;
  /** Small marks in front of the reason, such as who wants a rematch. */
  chips?: StateChip[];
  actions?: StateAction[];
  /** May the reader close it? */
  closes?: boolean;
  /** Seconds after which it goes by itself. */
  lasts?: number;
}

export interface StateChip {
  text: string;
  kind: 'yes' | 'you' | 'open' | 'gone';
}

/** What the page can do about a state, and what it was told. */
export interface StateDoings {
  takeSeat: () => void;
  /** Passes over what is still being told, if anything is. */
  skip?: () => void;
  practiseAgain?: () => void;
  /** Sits down at the rematch. */
  rematch?: () => void;
  copyLink?: () => void;
  /** The host's: shows the table to strangers or hides it. */
  setPrivate?: (wish: boolean) => void;
  /** Is this the first time that this browser opens the table? */
  fresh?: boolean;
}

/** What holds at this table, the most important first. */
export function statesOf(table: TableInfo, box: Boxed | undefined, doings: StateDoings): TableState[] {
  const states: TableState[] = [];
  const mine = table.seats.find((info) => info.yours);
  const playing = table.status === 'playing';
  const level = (seat: Seat) => levelName(table, seat, box);

  if (table.closed) {
    const actions = table.closed.record ? [{ words: 'Download the record', brief: 'Record', main: true, href: recordPath(table.id) }] : [];
    return [{ key: 'edition', mark: 'edition', sentence: `Played with edition ${table.closed.edition}.`, reason: 'Its rules are not played here: there is nothing to choose.', actions }];
  }
  if (table.older_edition) states.push({ key: 'edition', mark: 'edition', sentence: 'Played by older rules.', reason: table.older_edition, closes: true });
  if (mine && playing && mine.bot !== null) {
    states.push({
      key: `bot ${mine.since}`,
      mark: 'bot',
      sentence: `A ${level(mine.seat)} bot plays for you.`,
      reason: `${mine.since === null ? '' : `Since ${clockTime(mine.since)}. `}It sees only what you see.`,
      actions: [
        ...(doings.skip ? [{ words: 'Skip to my turn', run: doings.skip }] : []),
        { words: 'Take my seat back', brief: 'Take my seat', main: true, run: doings.takeSeat },
      ],
    });
  }
  const again = rematchState(table, box, doings);
  if (again) states.push(again);
  for (const info of table.seats) {
    if (!info.resigned || !playing) continue;
    states.push({
      key: `gave up ${info.seat}`,
      mark: 'gave_up',
      sentence: `${seatName(info, info.seat, box)} gave up.`,
      reason: `A ${level(info.seat)} bot plays on in that seat, to the end.`,
      closes: true,
      lasts: 60,
    });
  }
  if (table.practice) {
    states.push({
      key: 'practice',
      mark: 'practice',
      sentence: `Practice from step ${table.practice.moment}: nothing counts.`,
      reason: 'The real game is over; the dice are new.',
      actions: [
        { words: 'Back to the review', href: reviewPath(table.practice.table) },
        ...(doings.practiseAgain ? [{ words: 'Begin again here', brief: 'Again', main: true, run: doings.practiseAgain }] : []),
      ],
    });
  }
  if (doings.fresh && table.status !== 'over' && !table.practice) states.push(privacyState(table, doings));
  return states;
}

/** Who wants the same again, and who has left. */
function rematchState(table: TableInfo, box: Boxed | undefined, doings: StateDoings): TableState | null {
  if (!table.rematch) return null;
  const wanted = new Set(table.rematch.wanted_by);
  const people = table.seats.filter((info) => info.person);
  const mine = people.find((info) => info.yours);
  const name = (seat: Seat) => seatName(table.seats[seat], seat, box);
  const eager = people.filter((info) => wanted.has(info.seat) && !info.yours).map((info) => name(info.seat));
  const gone = people.filter((info) => !wanted.has(info.seat) && !info.yours && !info.present).map((info) => name(info.seat));
  const agreed = mine !== undefined && wanted.has(mine.seat);
  const wishes = eager.length === 0 ? 'You want one' : `${listed(eager)} ${eager.length === 1 ? 'wants' : 'want'} one`;
  const left = gone.length === 0 ? '' : `, ${listed(gone)} ${gone.length === 1 ? 'has' : 'have'} left`;
  const sits = `${wanted.size} of ${people.length}`;
  const main: StateAction = agreed
    ? { words: `To its table, ${sits}`, brief: 'To its table', main: true, href: tablePath(table.rematch.table) }
    : mine
      ? { words: `Join ${eager.length === 1 ? eager[0] : 'them'}, ${sits}`, brief: 'Join', main: true, run: doings.rematch }
      : { words: 'Go there', main: true, href: tablePath(table.rematch.table) };
  return {
    key: `rematch ${table.rematch.wanted_by.join()}`,
    mark: 'rematch',
    sentence: 'Rematch?',
    chips: people.map((info) => ({
      text: info.yours ? 'You' : name(info.seat).replace(/^Guest /, '').charAt(0),
      kind: wanted.has(info.seat) ? 'yes' : info.yours ? 'you' : info.present ? 'open' : 'gone',
    })),
    reason: `${wishes}${left}.`,
    actions: [main],
    closes: true,
  };
}

/** Who finds this table; said when it is opened for the first time. */
function privacyState(table: TableInfo, doings: StateDoings): TableState {
  const { copyLink, setPrivate } = doings;
  const watch = table.watching === 0 ? '' : `${table.watching} ${table.watching === 1 ? 'person watches' : 'people watch'}. `;
  return {
    key: `private ${table.private}`,
    mark: table.private ? 'private' : 'public',
    sentence: table.private ? 'Private table.' : 'Public table.',
    reason: table.private
      ? 'Only who has the link can sit or watch. It is in no list.'
      : `${watch}Everybody finds it in the lobby; who watches sees no hands.`,
    actions: [
      ...(setPrivate ? [{ words: table.private ? 'Make it public' : 'Make it private', run: () => setPrivate(!table.private) }] : []),
      ...(copyLink ? [{ words: 'Copy the link', run: copyLink }] : []),
    ],
    closes: true,
    lasts: 10,
  };
}

/** Who gave up, as lines of the log: behind the last moment that the reader had been told by then. */
export function departuresOf(table: TableInfo, box?: Boxed): TakenBack[] {
  return table.seats.flatMap((info): TakenBack[] => {
    if (info.gave_up_after === null) return [];
    return [{ after: info.gave_up_after, seat: info.seat, words: [{ name: info.seat }, ` gave up; a ${levelName(table, info.seat, box)} bot plays on.`], told: [] }];
  });
}

/** The name of the level at which a bot plays in this seat. */
export function levelName(table: Pick<TableInfo, 'seats'>, seat: Seat, box?: Boxed): string {
  const bot = table.seats[seat]?.bot;
  return (box?.bots.find(({ id }) => id === bot)?.name ?? bot ?? '').toLowerCase();
}

/** A time of day, from seconds since 1970. */
export function clockTime(at: number): string {
  return new Date(at * 1000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
