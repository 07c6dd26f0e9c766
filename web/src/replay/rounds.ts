// The turns of a tape, by the rounds that their headings name; and how long each event is shown while the tape runs.
import { squeeze, turnsOf } from '../table/beats';
import type { Moment, Phrase, Seat } from '../wire';

/** Where a turn begins, and what it is called. */
export interface TapeTurn {
  moment: number;
  words: Phrase;
}

/** Turns in a row whose headings begin alike. */
export interface TapeRound {
  moment: number;
  /** "Round 3": the heading up to its comma. */
  words: Phrase;
  /** The place of its first turn among all. */
  first: number;
  turns: TapeTurn[];
}

export function turnsIn(moments: Moment[]): TapeTurn[] {
  return moments.flatMap(({ number, told }) => {
    const heading = told.find(({ telling }) => telling.heading)?.telling.heading;
    return heading ? [{ moment: number, words: heading.log }] : [];
  });
}

/** A heading up to its first comma, as the axis of a review names it. */
function beforeComma(words: Phrase): Phrase {
  const found: Phrase = [];
  for (const part of words) {
    const comma = typeof part === 'string' ? part.indexOf(',') : -1;
    if (typeof part === 'string' && comma >= 0) return comma > 0 ? [...found, part.slice(0, comma)] : found;
    found.push(part);
  }
  return found;
}

/** Rounds of more than one turn; none where no two turns in a row share one. */
export function roundsOf(turns: TapeTurn[]): TapeRound[] {
  const rounds: TapeRound[] = [];
  for (const [at, turn] of turns.entries()) {
    const words = beforeComma(turn.words);
    const last = rounds.at(-1);
    if (last && JSON.stringify(last.words) === JSON.stringify(words)) last.turns.push(turn);
    else rounds.push({ moment: turn.moment, words, first: at, turns: [turn] });
  }
  return rounds.length < turns.length ? rounds : [];
}

/** An event's part in the time of its beat: the beat's length at Normal, in milliseconds, and the number of events that share it. */
export interface Share {
  length: number;
  mine: boolean;
  of: number;
}

/** Each event's share, by its key: events of one beat follow each other quickly, and the beat as a whole is read. */
export function sharesOf(moments: Moment[], reader: Seat | null): Map<number, Share> {
  const shares = new Map<number, Share>();
  // Who looks back reads what they did themselves, too.
  const all = moments.map((moment) => ({ ...moment, own: false }));
  for (const { beats } of turnsOf(all, reader)) {
    const lengths = squeeze(beats, 0);
    beats.forEach(({ heard, mine }, at) => heard.forEach(({ key }) => shares.set(key, { length: lengths[at] ?? 0, mine, of: heard.length })));
  }
  return shares;
}
