// How fast what happens is told: one setting for all tables, kept between visits.
import { keep, kept } from '../kept';
import type { Phrase, Saying, Seat } from '../wire';

export const paces = ['slow', 'normal', 'fast', 'steps'] as const;
export type Pace = (typeof paces)[number];
export const names: Record<Pace, string> = { slow: 'Slow', normal: 'Normal', fast: 'Fast', steps: 'Step by step' };

/** A word takes so long to read, and no sentence less than the floor. */
const word = 250;
const floor = 900;
/** What concerns the reader stays longer. */
const mine = 1.5;
/** Shorter motions belong to what follows them; there is nothing to read. */
const motion = 150;

/** How long a sentence takes to read, in milliseconds. */
export function readingTime(words: Phrase, me: Seat | null): number {
  const text = words.map((part) => (typeof part === 'string' ? part : ' name ')).join('');
  const count = text.split(/\s+/).filter((one) => /\w/.test(one)).length;
  const concerns = words.some((part) => typeof part !== 'string' && (('name' in part && part.name === me) || ('whose' in part && part.whose === me)));
  return Math.max(floor, count * word) * (concerns ? mine : 1);
}

export class Pacing {
  pace = $state<Pace>('normal');

  constructor() {
    const wish = kept('pace');
    this.pace = paces.find((pace) => pace === wish) ?? 'normal';
  }

  choose(pace: Pace): void {
    this.pace = pace;
    keep('pace', pace);
  }

  /** Is it more important to keep up than to show everything in full? */
  get hurries(): boolean {
    return this.pace === 'normal' || this.pace === 'fast';
  }

  /** How long an event stays that moves for so long; for ever where the reader goes on by themselves. */
  time(moves: number, saying: Saying, me: Seat | null): number {
    if (moves < motion || this.pace === 'fast') return moves;
    if (this.pace === 'steps') return Infinity;
    return Math.max(moves, readingTime(saying.words, me)) * (this.pace === 'slow' ? 1.6 : 1);
  }
}
