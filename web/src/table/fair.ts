// What a page does for fair dice: it draws a number of its own, keeps it, keeps what was promised, shows the number only
// when all commitments stand and nothing has changed, and compares everything at the end.
// The sums are those of docs/record-format.md. They are done here and not by the browser's own `crypto.subtle`, which is
// missing on pages without https.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { keep, kept } from '../kept';
import type { SeatDice, TableInfo } from '../wire';

/** A number, and what is shown in its place until every seat is taken. */
export interface Drawn {
  nonce: string;
  commitment: string;
}

/** What this browser keeps of one table. */
interface Notes {
  /** The promise as it was first seen, and whether that was before the game. */
  promise: string | null;
  early: boolean;
  terms: string | null;
  /** The numbers drawn for this table. */
  drawn: Drawn[];
  /** By seat, as it stood when this browser showed its number: a commitment, or that a bot sits there. */
  stood: string[] | null;
}

export type Verdict = { kind: 'fair' | 'unproven' | 'unfair'; sentence: string };

const nothing: Notes = { promise: null, early: false, terms: null, drawn: [], stood: null };
const bot = 'bot';

/** Where the browser keeps nothing, the page still does. */
const memory = new Map<string, string>();

function notesOf(table: string): Notes {
  const text = kept(`dice.${table}`) ?? memory.get(table);
  return text === undefined ? nothing : { ...nothing, ...(JSON.parse(text) as Partial<Notes>) };
}

function note(table: string, more: Partial<Notes>): void {
  const text = JSON.stringify({ ...notesOf(table), ...more });
  memory.set(table, text);
  keep(`dice.${table}`, text);
}

// Before the game.

/** Draws a random nonce and its commitment. */
export function draw(): Drawn {
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  return { nonce, commitment: commitmentOf(nonce) };
}

/** Keeps a number for a table. Before it is sent where that can be, so that it cannot be lost. */
export function keepDrawn(table: string, drawn: Drawn): void {
  note(table, { drawn: [...notesOf(table).drawn, drawn] });
}

/** Keeps the promise with which a table was made. */
export function keepPromise(table: string, promise: string): void {
  if (notesOf(table).promise === null) note(table, { promise, early: true });
}

/** Keeps what a table promises when this browser first sees it; what it says later is compared with that. */
export function keepTerms(table: TableInfo): void {
  const { promise, terms } = notesOf(table.id);
  if (table.status === 'over' || terms !== null) return;
  if (promise === null) note(table.id, { promise: table.dice.promise, early: table.status === 'open' });
  note(table.id, { terms: table.dice.terms });
}

/** The number to show now; none if it is not the time, or if this page has a doubt. */
export function numberToShow(table: TableInfo): string | null {
  const own = ownDice(table);
  if (table.dice.begins === null || own === null || own.shown || doubt(table) !== null) return null;
  note(table.id, { stood: table.dice.mixed.map(standing) });
  return numberOf(table.id, own.commitment);
}

/** Why this page does not show its number, in a sentence; null if nothing is wrong. */
export function doubt(table: TableInfo): string | null {
  const notes = notesOf(table.id);
  const own = ownDice(table);
  if (own === null || own.shown) return null;
  if (changed(table, notes) || !isAbout(table)) return 'The promise of the dice is not the one that this page saw first. It keeps its number to itself.';
  if (numberOf(table.id, own.commitment) === null) {
    return notes.drawn.length > 0
      ? 'What stands for your number is not what this page sent. It keeps its number to itself.'
      : 'This browser no longer has your number for the dice. Leave and sit down again, or the dice are mixed without you.';
  }
  const stands = table.dice.mixed.map(standing);
  if (stands.filter((commitment) => commitment === own.commitment).length > 1) return 'Somebody has copied what stands for your number. This page keeps it to itself.';
  if (notes.stood !== null && !same(notes.stood, stands)) return 'Somebody was exchanged after this page had shown its number.';
  return null;
}

// After the game.

/** Were the dice fair? One line, and no more than what was compared. */
export function judge(table: TableInfo, name: (seat: number) => string): Verdict {
  const { dice } = table;
  const notes = notesOf(table.id);
  const unfair = (sentence: string): Verdict => ({ kind: 'unfair', sentence });
  const unproven = (sentence: string): Verdict => ({ kind: 'unproven', sentence });

  if (dice.under_test) return unfair('Not fair: this server is under test, and its dice were known before they fell.');

  if (dice.key === null || !isHex(dice.key)) return unproven('The key of the dice has not been shown.');
  if (changed(table, notes)) return unfair('Not fair: the promise was changed after this page had seen it.');
  if (promiseOf(dice.terms, dice.key) !== dice.promise) return unfair('Not fair: the key is not the one that was promised.');
  if (!isAbout(table)) return unfair('Not fair: the promise was made for another table, game or options.');
  const wrong = dice.mixed.findIndex((mixed) => isPerson(mixed) && mixed.person.nonce !== null && !opens(mixed.person.nonce, mixed.person.commitment));
  if (wrong >= 0) return unfair(`Not fair: ${name(wrong)} mixed in another number than was committed to.`);
  const { stood } = notes;
  const exchanged = stood === null ? -1 : dice.mixed.findIndex((mixed, seat) => standing(mixed) !== stood[seat]);
  if (exchanged >= 0) return unfair(`Not fair: what ${name(exchanged)} had committed to was exchanged after this page had shown its number.`);

  const own = ownDice(table);
  if (own !== null && numberOf(table.id, own.commitment) === null) {
    return notes.drawn.length > 0
      ? unfair('Not fair: the number at your seat is not the one that this page drew.')
      : unproven('The key is the one promised, but this browser no longer has the number that it drew.');
  }
  if (own !== null && own.nonce === null) return unproven('The key is the one promised, but your number did not arrive in time and was not mixed in.');
  const people = dice.mixed.filter(isPerson);
  if (people.length === 0) return unproven('Only bots sat here: the key is the one promised, but the dice are those of whoever runs this house.');
  const absent = dice.mixed.flatMap((mixed, seat) => (isPerson(mixed) && mixed.person.nonce === null ? [name(seat)] : []));
  const bots = dice.mixed.map((_, seat) => botsNumber(dice.key ?? '', seat));
  const isDisguised = (mixed: SeatDice) => isPerson(mixed) && mixed.person.nonce !== null && bots.includes(mixed.person.nonce);
  const disguised = dice.mixed.flatMap((mixed, seat) => (isDisguised(mixed) ? [name(seat)] : []));
  if (people.length === disguised.length) return unproven('All is as promised, but whoever sat here mixed in what bots would have: nobody drew it.');
  if (absent.length > 0) return unproven(`All is as promised, but ${absent.join(' and ')} mixed in nothing: whoever knew the key had a choice.`);
  if (!notes.early) return unproven('The key is the one promised, but this page saw the promise only after the game had begun.');
  return own === null
    ? { kind: 'fair', sentence: 'Fair: the key is the one promised before the game, and everybody mixed in what they had committed to.' }
    : { kind: 'fair', sentence: 'Fair: the key is the one promised before the game, and your number was mixed in as this page drew it.' };
}

// The sums.

export function commitmentOf(nonce: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes('ruckus nonce 2'), hexToBytes(nonce))));
}

export function promiseOf(terms: string, key: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${terms}key ${key}\n`)));
}

/** What the bot of a seat mixes in. */
export function botsNumber(key: string, seat: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(key), concatBytes(utf8ToBytes('ruckus bot 2'), Uint8Array.of(seat))));
}

/** The seed of all dice: by seat a number, or null where none was mixed in. */
export function seedOf(key: string, numbers: (string | null)[]): string {
  const parts = numbers.map((number) => (number === null ? Uint8Array.of(0) : concatBytes(Uint8Array.of(1), hexToBytes(number))));
  return bytesToHex(hmac(sha256, hexToBytes(key), concatBytes(utf8ToBytes('ruckus dice 2'), ...parts)));
}

// Small things.

type PersonDice = Extract<SeatDice, { person: unknown }>;

function isPerson(mixed: SeatDice): mixed is PersonDice {
  return typeof mixed === 'object';
}

function ownDice(table: TableInfo): PersonDice['person'] | null {
  const mine = table.seats.find((info) => info.yours)?.seat;
  const mixed = mine === undefined ? undefined : table.dice.mixed[mine];
  return mixed !== undefined && isPerson(mixed) ? mixed.person : null;
}

function standing(mixed: SeatDice): string {
  return isPerson(mixed) ? mixed.person.commitment : mixed === 'bot' ? bot : 'free';
}

function numberOf(table: string, commitment: string): string | null {
  // What was kept is not trusted blindly: it must still be what it stands for.
  return notesOf(table).drawn.find((drawn) => drawn.commitment === commitment && opens(drawn.nonce, commitment))?.nonce ?? null;
}

function opens(nonce: string, commitment: string): boolean {
  return isHex(nonce) && commitmentOf(nonce) === commitment;
}

function changed({ dice }: TableInfo, { promise, terms }: Notes): boolean {
  return (promise !== null && promise !== dice.promise) || (terms !== null && terms !== dice.terms);
}

/** Do the terms of the promise speak of the very table that is shown? */
function isAbout({ id, game, seat_count, options, dice }: TableInfo): boolean {
  const [head, table, its, edition, seats, rest, end] = dice.terms.split('\n');
  const plain = head === 'ruckus promise 2' && table === `table ${id}` && its === `game ${game}` && seats === `seats ${seat_count}`;
  if (!plain || !/^edition \d+$/.test(edition ?? '') || end !== '' || !rest?.startsWith('options ')) return false;
  try {
    return sorted(JSON.parse(rest.slice('options '.length))) === sorted(options);
  } catch {
    return false;
  }
}

/** JSON in which the order of fields does not matter. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

function isHex(digits: string): boolean {
  return /^[0-9a-f]{64}$/.test(digits);
}

function same(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((it, i) => it === b[i]);
}
