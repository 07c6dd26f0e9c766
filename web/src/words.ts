// Reads a phrase as one reader sees it: the same as `Phrase::read` in core/src/words/phrase.rs.
import type { Eye, Part, Phrase, Seat } from './wire';

/** A stretch of a sentence; `seat` marks a name, so that it can be drawn in the seat's colour. */
export interface Piece {
  text: string;
  seat?: Seat;
}

/** The seat that an eye belongs to; null for a spectator. */
export function seatOf(eye: Eye): Seat | null {
  return eye === 'spectator' ? null : eye.seat;
}

/** The sentence in pieces. */
export function pieces(phrase: Phrase, reader: Eye, name: (seat: Seat) => string): Piece[] {
  const me = seatOf(reader);
  const read: Piece[] = [];
  let text = '';
  for (const part of phrase) {
    const piece = readPart(part, me, name, begins(text));
    text += piece.text;
    read.push(piece);
  }
  return read;
}

/** The sentence as one string. */
export function read(phrase: Phrase, reader: Eye, name: (seat: Seat) => string): string {
  return pieces(phrase, reader, name)
    .map((piece) => piece.text)
    .join('');
}

/** Does a sentence begin after this text? */
function begins(text: string): boolean {
  return text === '' || /[.!?] $/.test(text);
}

function readPart(part: Part, me: Seat | null, name: (seat: Seat) => string, begins: boolean): Piece {
  if (typeof part === 'string') return { text: part };
  if ('name' in part) {
    return { text: part.name === me ? (begins ? 'You' : 'you') : name(part.name), seat: part.name };
  }
  if ('whose' in part) {
    return { text: part.whose === me ? (begins ? 'Your' : 'your') : `${name(part.whose)}'s`, seat: part.whose };
  }
  return { text: part.of === me ? part.you : part.they };
}
