// Puts what happened together into beats, as `core/src/words/telling/beat.rs` does; one table of examples holds both to the same
// lengths. Knows no game: what an event is in the telling, it says itself.
import type { Heading, Mark, Moment, Phrase, Saying, Seat, Told } from '../wire';

/** All beats of a turn take no longer together at Normal, in milliseconds. */
export const turnMs = 12_000;
/** A beat at Normal, in milliseconds: a part for each sentence and one for each word, within limits that are higher for what
 *  befalls the reader. */
const sentence = 600;
const word = 200;
const [shortest, longest] = [1_000, 2_500];
const [shortestMine, longestMine] = [2_000, 3_500];
/** In a turn that is too full an ordinary beat shrinks to the first length before it folds; one that must be seen shrinks to the
 *  second and stays. In milliseconds. */
const [shrunk, shrunkFirm] = [800, 900];
/** Reading time of a caption that must be read to its end: milliseconds a character, and the most in all, which is enough for
 *  three sentences of 80 characters. */
const character = 1_000 / 15;
const longestRead = 16_000;
/** The most sentences of a beat that are shown. */
export const mostCaptions = 3;

/** An event of a beat. */
export interface BeatEvent {
  /** Its place among all events: the moment, and where in it. */
  key: number;
  moment: number;
  told: Told;
  /** Did the reader bring it about at once? Then only what came of it is told. */
  news: boolean;
  /** Is its sentence told behind the opener's? */
  result: boolean;
  /** Does it befall the reader? */
  mine: boolean;
}

/** What belongs together. */
export interface Beat {
  /** That of its first event. */
  key: number;
  turn: Turn;
  /** Counted in its turn from 1. */
  number: number;
  /** What is said of it: what opened it, then what came of it. */
  captions: Phrase[];
  /** The sentence that opened it, with its rule. */
  saying: Saying;
  brief: Phrase;
  marks: Mark[];
  /** Does it befall the reader? */
  mine: boolean;
  points: boolean;
  unhurried: boolean;
  heard: BeatEvent[];
  /** What folded away behind it. */
  folded: BeatEvent[];
  /** At Normal, in milliseconds; 0 for what the reader did themselves. */
  length: number;
}

/** A turn, or whatever else has a heading. */
export interface Turn {
  key: number;
  /** None where the page does not know how it began. */
  heading: Heading | null;
  beats: Beat[];
  /** What folded away before its first beat. */
  folded: BeatEvent[];
}

/** The place of an event among all events. */
export const keyOf = (moment: number, at: number): number => moment + at / 1_000;

/** A beat that is being put together. */
interface Open extends Beat {
  opener: Amount;
  results: Amount;
  gathers: string | null;
}

interface Amount {
  words: number;
  characters: number;
}

const nothing: Amount = { words: 0, characters: 0 };

/** A sentence with something in place of each name. */
const plain = (phrase: Phrase): string[] =>
  phrase
    .map((part) => (typeof part === 'string' ? part : 'they' in part ? part.they : ' somebody '))
    .join('')
    .split(/\s+/)
    .filter((one) => one !== '');

function amountOf(phrase: Phrase): Amount {
  const words = plain(phrase);
  return { words: words.filter((one) => /\w/.test(one)).length, characters: words.reduce((sum, one) => sum + [...one].length + 1, 0) };
}

/** Must it be seen, however full the turn is? */
export const isFirm = (beat: Beat): boolean => beat.mine || beat.points;

function toRead({ unhurried, opener, results }: Open): number {
  return unhurried ? Math.min(longestRead, Math.ceil((opener.characters + results.characters) * character - 1e-6)) : 0;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

function lengthOf(beat: Open): number {
  const words = beat.opener.words + beat.results.words;
  if (words === 0) return 0;
  const read = clamp(sentence + word * words, shortest, longest);
  const length = beat.mine ? clamp(Math.floor((read * 3) / 2), shortestMine, longestMine) : read;
  return Math.max(length, toRead(beat));
}

/** Marks that are alike in all but their figures are one, with the sum. */
function addMarks(marks: Mark[], more: Mark[]): Mark[] {
  const all = [...marks];
  for (const mark of more) {
    const alike = (one: Mark): boolean => JSON.stringify({ ...one, figure: 0 }) === JSON.stringify({ ...mark, figure: 0 });
    const at = mark.figure === undefined ? -1 : all.findIndex((one) => one.figure !== undefined && alike(one));
    const one = all[at];
    if (one) all[at] = { ...one, figure: (one.figure ?? 0) + (mark.figure ?? 0) };
    else all.push(mark);
  }
  return all;
}

/** Without its full stop: a chip of the strip has no room for it. */
const briefly = (words: Phrase): Phrase => (words.map((part) => (typeof part === 'string' ? part.replace(/\.$/, '') : part)));

/** What is said of an event: its caption, or else its words. */
const wordsOf = ({ telling, saying }: Told): Phrase => telling.caption ?? saying.words;

/** The sentences of a beat that there is room for, in their order, and how many more there are: the opener's, then those that
 *  befall the reader, then the last ones. */
export function captionsOf({ captions, heard, mine }: Beat, most = mostCaptions): { shown: Phrase[]; more: number } {
  if (captions.length <= most) return { shown: captions, more: 0 };
  const own = new Set(mine ? heard.filter((one) => one.result && one.mine).map(({ told }) => wordsOf(told)) : []);
  const rest = captions.slice(1);
  const first = [...rest.filter((words) => own.has(words)), ...rest.filter((words) => !own.has(words)).reverse()].slice(0, most - 1);
  const shown = [captions[0]!, ...rest.filter((words) => first.includes(words))];
  return { shown, more: captions.length - shown.length };
}

/** How long what is new of a beat is shown at Normal, in milliseconds, where the rest was told before. */
export function lengthOfMore({ heard, unhurried }: Beat, told: number): number {
  const fresh = heard.filter(({ key, news }) => news && key > told);
  const amounts = fresh.filter(({ result }) => result).map((one) => amountOf(wordsOf(one.told)));
  const read = Math.min(longest, word * amounts.reduce((sum, { words }) => sum + words, 0));
  const mine = fresh.some((one) => one.mine);
  const characters = amounts.reduce((sum, one) => sum + one.characters, 0);
  const length = mine ? clamp(Math.floor((read * 3) / 2), shrunkFirm, longestMine) : Math.max(shrunk, read);
  return unhurried ? Math.max(length, Math.min(longestRead, Math.ceil(characters * character - 1e-6))) : length;
}

/** All turns of a log, in the eyes of one reader. */
export function turnsOf(log: Moment[], reader: Seat | null): Turn[] {
  const turns: Turn[] = [];
  let open: Open | null = null;
  const turn = (): Turn => turns.at(-1) ?? turns[turns.push({ key: keyOf(log[0]?.number ?? 0, 0), heading: null, beats: [], folded: [] }) - 1]!;
  for (const moment of log) {
    moment.told.forEach((told, at) => {
      const { telling, saying } = told;
      const key = keyOf(moment.number, at);
      if (telling.heading) {
        turns.push({ key, heading: telling.heading, beats: [], folded: [] });
        open = null;
      }
      const mine = reader !== null && (telling.befalls ?? []).includes(reader);
      const result = telling.role === 'result' || (telling.role === 'share' && mine);
      const heard: BeatEvent = { key, moment: moment.number, told, news: moment.own !== true || result, result, mine };
      if (telling.role === 'folds') {
        // A turn says that it begins by its heading.
        if (!telling.heading) (turn().beats.at(-1) ?? turn()).folded.push({ ...heard, news: false });
        return;
      }
      const words = wordsOf(told);
      const gathers = telling.role === 'gathers' ? JSON.stringify(telling.brief ?? null) : null;
      const goesOn = open !== null && telling.role !== 'opens' && (gathers === null || open.gathers === gathers);
      if (!goesOn) {
        const beats = turn().beats;
        open = {
          key, turn: turn(), number: beats.length + 1, captions: [words], saying, brief: telling.brief ?? briefly(words), marks: [],
          mine: false, points: false, unhurried: false, heard: [], folded: [], length: 0, opener: nothing, results: nothing, gathers,
        };
        beats.push(open);
      }
      const beat: Open = open!;
      beat.heard.push(heard);
      beat.marks = addMarks(beat.marks, telling.marks ?? []);
      if (goesOn && gathers !== null) beat.captions[0] = words;
      if (result && goesOn) beat.captions.push(words);
      if (!heard.news) return;
      beat.mine ||= mine;
      beat.points ||= telling.points ?? false;
      beat.unhurried ||= telling.unhurried ?? false;
      const amount = amountOf(words);
      if (result) beat.results = { words: beat.results.words + amount.words, characters: beat.results.characters + amount.characters };
      else if (gathers !== null || beat.length === 0) beat.opener = amount;
      beat.length = lengthOf(beat);
    });
  }
  return turns;
}

/** How long each beat of a turn is shown at Normal, after `spent` milliseconds of the turn; null for what folds away. Ordinary
 *  beats shrink, then fold, the oldest first; what must be seen shrinks last and never folds, and what must be read
 *  to its end neither shrinks below that nor folds. */
export function squeeze(beats: Beat[], spent: number): (number | null)[] {
  const lengths: (number | null)[] = beats.map(({ length }) => length);
  let over = Math.max(0, spent + lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0) - turnMs);
  const shorten = (firm: boolean, folds: boolean): void => {
    beats.forEach((beat, at) => {
      const now = lengths[at];
      if (over === 0 || isFirm(beat) !== firm || now === null || now === undefined) return;
      const least = Math.min(beat.length, Math.max(firm ? shrunkFirm : shrunk, toRead(beat as Open)));
      // What must be read to its end stays, however full the turn.
      lengths[at] = folds && !beat.unhurried ? null : Math.max(least, now - over);
      over = Math.max(0, over - (now - (lengths[at] ?? 0)));
    });
  };
  shorten(false, false);
  shorten(false, true);
  shorten(true, false);
  return lengths;
}
