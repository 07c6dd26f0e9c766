// A finished game on tape: fetched in stretches, stepped through in both directions.
import type { Moment, Replay, Seat, TableInfo } from '../wire';
import { furnished } from '../table/furniture';
import { EventPlayer } from '../table/player.svelte';
import { roundsOf, sharesOf, turnsIn, type Share, type TapeRound, type TapeTurn } from './rounds';

/** How many moments are fetched at once with their pictures, and how many in words alone. Fewer may come. */
export const stretch = 30;
const words = 200;
/** Moments that are fetched ahead of the one that is shown. */
const ahead = 10;

export interface Fetch {
  /** Moments from this one on, with their pictures. */
  pictures(from: number, count: number): Promise<Replay>;
  /** Moments from this one on, in words alone. */
  words(from: number, count: number): Promise<Replay>;
}

/** Where on a tape: a share of it, which holds for every eye, or a moment of this eye. */
export type Place = { share: number } | { moment: number };

export class Tape {
  table = $state.raw<TableInfo | null>(null);
  /** How many moments there are; 0 until the first stretch is there. */
  count = $state(0);
  /** The moment that is shown. */
  at = $state(0);
  running = $state(false);
  /** All moments, in words alone. */
  moments = $state.raw<Moment[]>([]);
  /** The turns, as far as the words have been read. */
  readonly turns: TapeTurn[] = $derived(turnsIn(this.moments));
  /** Which of them is shown; none before the first. */
  readonly turn: number = $derived(this.turns.findLastIndex(({ moment }) => moment <= this.at));
  /** The turns by their rounds; none where the headings name no rounds. */
  readonly rounds: TapeRound[] = $derived(roundsOf(this.turns));
  readonly player: EventPlayer;

  #reader: Seat | null = null;
  readonly #shares: Map<number, Share> = $derived(sharesOf(this.moments, this.#reader));
  #steps: () => boolean;
  #fetch: Fetch;
  #fetched = new Map<number, Promise<void>>();
  #known = new Map<number, Moment>();

  /** `reader` is the seat whose eyes see it; `steps` says whether the reader goes on by themselves. */
  constructor(fetch: Fetch, player = new EventPlayer(), reader: Seat | null = null, steps = () => false) {
    this.#fetch = fetch;
    this.#reader = reader;
    this.#steps = steps;
    this.player = player;
    player.ended = () => void this.#tick();
  }

  /** How much of the time of its beat an event has; nothing where it folds away, or is not read yet. */
  share(key: number): Share | null {
    return this.#shares.get(key) ?? null;
  }

  /** Fetches the tape from its start; the first stretch is enough to begin. */
  async load(start: Place = { share: 0 }): Promise<void> {
    await this.#need(1);
    await this.go('share' in start ? Math.round(start.share * this.count) : start.moment);
    while (this.moments.length < this.count) {
      const from = this.moments.length + 1;
      const { moments } = await this.#fetch.words(from, words);
      if (moments[0]?.number !== from) return;
      this.moments = [...this.moments, ...moments];
    }
  }

  /** Shows a moment at once. */
  async go(number: number): Promise<void> {
    this.pause();
    this.at = this.#clamp(number);
    await this.#need(this.at);
    this.#show();
  }

  /** To the beginning of the next turn, or of this one and then of those before. */
  async goTurn(by: 1 | -1): Promise<void> {
    const next = by === 1 ? this.turns.find(({ moment }) => moment > this.at) : this.turns.findLast(({ moment }) => moment < this.at);
    await this.go(next?.moment ?? (by === 1 ? this.count : 1));
  }

  /** To the beginning of the next round, or of this one and then of those before. */
  async goRound(by: 1 | -1): Promise<void> {
    const next = by === 1 ? this.rounds.find(({ moment }) => moment > this.at) : this.rounds.findLast(({ moment }) => moment < this.at);
    await this.go(next?.moment ?? (by === 1 ? this.count : 1));
  }

  /** One moment on, event by event. */
  async next(): Promise<void> {
    if (this.at >= this.count) return;
    if (this.player.busy) this.player.skip();
    this.at += 1;
    await this.#need(this.at);
    const moment = this.#known.get(this.at);
    if (moment) {
      // The tape may have been wound back: what is shown need not be what lies before.
      const before = this.#known.get(this.at - 1) ?? moment;
      this.player.show(before.picture, before.scores, before.number);
      this.player.play([moment], moment.picture, moment.scores);
    }
    // What comes next is on its way before it is wanted.
    const next = Math.min(this.count, this.at + ahead);
    this.#need(next).catch(() => undefined);
  }

  run(): void {
    if (this.at >= this.count) this.at = 0;
    // Step by step the reader presses for each.
    if (this.#steps()) return void this.next();
    this.running = true;
    if (!this.player.busy) void this.#tick();
  }

  pause(): void {
    this.running = false;
  }

  /** The next moment, as soon as the one before it is played. */
  async #tick(): Promise<void> {
    if (!this.running) return;
    if (this.at >= this.count || this.#steps()) return this.pause();
    await this.next();
  }

  #show(): void {
    const moment = this.#known.get(this.at);
    if (moment) this.player.show(moment.picture, moment.scores, moment.number);
  }

  #clamp(number: number): number {
    return Math.max(Math.min(1, this.count), Math.min(this.count, Math.round(number)));
  }

  /** Makes sure that a moment is there with its picture. */
  #need(number: number): Promise<void> {
    if (this.#known.has(number)) return Promise.resolve();
    // What lies before it is known or on its way; a jump begins where it lands.
    let from = number;
    while (from > 1 && number - from < ahead && !this.#known.has(from - 1)) from -= 1;
    const under = this.#fetched.get(from);
    if (under) return under;
    const fetched = this.#fetch.pictures(from, stretch).then(async (replay) => {
      this.table = replay.table;
      this.count = replay.count;
      for (const moment of replay.moments) {
        this.#known.set(moment.number, { ...moment, picture: furnished(replay.furniture, moment.picture) });
      }
      this.#fetched.delete(from);
      // A short answer may end before the moment that was wanted.
      if (replay.moments.length > 0 && number <= replay.count && !this.#known.has(number)) await this.#need(number);
    });
    this.#fetched.set(from, fetched);
    // A stretch that did not come may be asked for again.
    fetched.catch(() => this.#fetched.delete(from));
    return fetched;
  }
}
