// A line in the making: choices that the reader lays down one behind the other, and how things would stand after each, as
// far as can be known. Nothing of it is sent before they say so.
import type { LineOffer } from '../games/face';
import type { Offer, Phrase, Rehearsal, Scene } from '../wire';

/** A choice that was laid down, and what it would bring. */
export interface Laid {
  offer: Offer | LineOffer;
  scene: Scene;
  /** Why nothing can be laid behind it; null where something can. */
  end: Phrase | null;
}

/** A choice may itself be a line, such as a walk of several steps. */
const codesOf = (offer: Offer | LineOffer): number[] => ('line' in offer ? offer.line : [offer.code]);

export class Draft {
  laid = $state.raw<Laid[]>([]);
  /** Why the last choice could not be laid down: it can be sent all the same. */
  halt = $state.raw<Phrase | null>(null);

  #rehearse: (codes: number[]) => Promise<Rehearsal | null>;
  #asked = 0;

  constructor(rehearse: (codes: number[]) => Promise<Rehearsal | null>) {
    this.#rehearse = rehearse;
  }

  /** How things would stand; null while nothing is laid down. */
  get scene(): Scene | null {
    return this.laid.at(-1)?.scene ?? null;
  }

  get codes(): number[] {
    return this.codesOf(this.laid.length);
  }

  /** The codes of the first `count` entries. */
  codesOf(count: number): number[] {
    return this.laid.slice(0, count).flatMap(({ offer }) => codesOf(offer));
  }

  /** Lays a choice behind the others if what it brings can be known, and says whether it lies there. */
  async lay(offer: Offer | LineOffer): Promise<boolean> {
    const asked = ++this.#asked;
    const before = this.codes;
    const rehearsal = await this.#rehearse([...before, ...codesOf(offer)]);
    // Something else has happened meanwhile, or the line is down.
    if (asked !== this.#asked || rehearsal === null) return false;
    if (rehearsal.taken <= before.length) {
      this.halt = rehearsal.words;
      return false;
    }
    this.halt = null;
    // Of a line the part that could be rehearsed is laid down.
    const laid = 'line' in offer ? { ...offer, line: offer.line.slice(0, rehearsal.taken - before.length) } : offer;
    this.laid = [...this.laid, { offer: laid, scene: rehearsal.scene, end: rehearsal.stopped === 'done' ? null : rehearsal.words }];
    return true;
  }

  /** Takes the last one off. */
  lift(): void {
    this.#asked += 1;
    this.halt = null;
    this.laid = this.laid.slice(0, -1);
  }

  clear(): void {
    this.#asked += 1;
    this.halt = null;
    if (this.laid.length > 0) this.laid = [];
  }
}
