// What a guest wishes for a new table of one game: how many seats, which bots, which settings.
import { check, Refused, sentenceOf } from '../api';
import type { Guest } from '../guest.svelte';
import { keep, kept } from '../kept';
import { keepLiked, likedIn } from '../table/plays';
import { make } from '../table/seated';
import type { Boxed, NewSeat, Resignation, Setting, Timing } from '../wire';
import { optionsOf, type Picked } from './settings';

export type Company = 'bots' | 'friends' | 'watch';

export type Found = 'usual' | 'by_link' | 'by_all';

/** How long a person may think: about each question, or in the whole game. */
export const clocks: { label: string; clock: Timing | undefined }[] = [
  { label: 'No clock', clock: undefined },
  { label: '20 seconds', clock: 20 },
  { label: '1 minute', clock: 60 },
  { label: '5 minutes', clock: 300 },
  { label: '1 hour', clock: 3_600 },
  { label: '1 day', clock: 86_400 },
  { label: '3 days', clock: 259_200 },
  { label: '10 minutes a game, and 10 s an answer', clock: { bank: 600, increment: 10 } },
  { label: '30 minutes a game, and 20 s an answer', clock: { bank: 1_800, increment: 20 } },
  { label: '2 hours a game, and 1 minute an answer', clock: { bank: 7_200, increment: 60 } },
];

/** Lengths of the sand-glass of secret steps, in seconds. */
export const glasses = [3, 6, 10, 20, 30, 60];
const usualGlass = 6;

export class Wish {
  readonly box: Boxed;
  seats = $state(0);
  bot = $state('');
  /** What is not as usual. */
  picked = $state<Picked>({});
  /** Which of the clocks. */
  clock = $state(0);
  /** Seconds of the sand-glass of secret steps among people. */
  glass = $state(usualGlass);
  /** A choice that another seat was shown cannot be taken back. */
  strict = $state(false);
  /** May people ask for hints? Among people that is agreed on; with bots it is as usual. */
  hints = $state(false);
  /** Who finds the table. As usual, a game against bots is found by its link alone, one with friends by everybody. */
  found = $state<Found>('usual');
  /** What the guest plays as; none for the seat's own. */
  plays = $state<number | null>(null);
  /** What becomes of the game when somebody gives it up. */
  resignation = $state<Resignation>('bot_plays_on');
  /** Why no table can be made like this, as far as the server has been asked. */
  refused = $state<string | null>(null);

  constructor(box: Boxed) {
    this.box = box;
    this.plays = likedIn(box.id);
    const [seats] = (kept(`wish.${box.id}`) ?? '').split(' ');
    this.seats = this.seatCounts.find((count) => String(count) === seats) ?? box.most;
    this.bot = keptBot(box.id, box.bots) ?? middling(box.bots)?.id ?? '';
  }

  get seatCounts(): number[] {
    const { fewest, most } = this.box;
    return Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
  }

  /** What may be set for this number of seats. */
  get settings(): Setting[] {
    return this.box.settings[this.seats - this.box.fewest] ?? [];
  }

  get options(): Record<string, unknown> | undefined {
    return optionsOf(this.settings, this.picked);
  }

  /** Asks the server whether a table can be made like this. */
  async check(): Promise<void> {
    const { seats, options } = this;
    let refused: string | null = null;
    if (options !== undefined) refused = await check(this.box.id, { seats, options }).then(({ problem }) => problem && sentenceOf(new Refused(problem)), sentenceOf);
    // Meanwhile something else may have been picked.
    if (seats === this.seats && JSON.stringify(options) === JSON.stringify(this.options)) this.refused = refused;
  }

  /** The seats of the table. */
  seating(company: Company): NewSeat[] {
    const bot: NewSeat = { bot: this.bot };
    return Array.from({ length: this.seats }, (_, seat): NewSeat => {
      if (company === 'friends') return 'person';
      return company === 'bots' && seat === 0 ? 'person' : bot;
    });
  }

  /** Makes the table and gives its id. */
  async make(guest: Guest, company: Company): Promise<string> {
    keep(`wish.${this.box.id}`, `${this.seats} ${this.bot}`);
    keepLiked(this.box.id, this.plays);
    return make(guest, {
      game: this.box.id,
      plays: company === 'watch' ? undefined : (this.plays ?? undefined),
      options: this.options,
      seats: this.seating(company),
      watch: company === 'watch',
      clock: clocks[this.clock]!.clock,
      glass: this.glass === usualGlass ? undefined : this.glass,
      strict: this.strict,
      hints: company === 'friends' ? this.hints : undefined,
      private: this.found === 'usual' ? undefined : this.found === 'by_link',
      resignation: this.resignation,
    });
  }
}

/** The level that was picked last for a game, in the lobby. */
export function keptBot(game: string, bots: { id: string }[]): string | undefined {
  const [, bot] = (kept(`wish.${game}`) ?? '').split(' ');
  return bots.find(({ id }) => id === bot)?.id;
}

/** A fair opponent: from a list of the weakest to the strongest, the one in the middle. */
export function middling<T>(list: T[]): T | undefined {
  return list[Math.floor(list.length / 2)];
}
