// A finished game on tape: fetched in stretches, stepped through in both directions.
import type { Moment, Replay, TableInfo } from '../wire';
import { furnished } from '../table/furniture';
import { EventPlayer } from '../table/player.svelte';

/** How many moments are fetched at once with their pictures, and how many in words alone. Fewer may come. */
export const stretch = 30;
const words = 200;
/** So many moments ahead of the one that is shown should be there. */
const ahead = 10;
/** How long a moment rests between steps while the tape runs, in milliseconds. */
const rest = 450;

export interface Fetch {
  /** Moments from this one on, with their pictures. */
  pictures(from: number, count: number): Promise<Replay>;
  /** Moments from this one on, in words alone. */
  words(from: number, count: number): Promise<Replay>;
}

/** Where on a tape: a share of it, whoever's eyes see it, or one of their moments. */
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
  readonly player: EventPlayer;

  #fetch: Fetch;
  #fetched = new Map<number, Promise<void>>();
  #known = new Map<number, Moment>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(fetch: Fetch, player = new EventPlayer()) {
    this.#fetch = fetch;
    this.player = player;
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
    this.running = true;
    void this.#tick();
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  async #tick(): Promise<void> {
    if (!this.running) return;
    if (!this.player.busy) await this.next();
    if (this.at >= this.count && !this.player.busy) this.pause();
    else if (this.running) this.#timer = setTimeout(() => void this.#tick(), rest);
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
