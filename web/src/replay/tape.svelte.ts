// A finished game on tape: fetched in stretches, stepped through in both directions.
import type { Moment, Replay, TableInfo } from '../wire';
import { EventPlayer } from '../table/player.svelte';

/** How many moments are fetched at once. */
export const stretch = 200;
/** How long a moment rests between steps while the tape runs, in milliseconds. */
const rest = 450;

export type Fetch = (from: number, count: number) => Promise<Replay>;

export class Tape {
  table = $state.raw<TableInfo | null>(null);
  /** How many moments there are; 0 until the first stretch is there. */
  count = $state(0);
  /** The moment that is shown. */
  at = $state(0);
  running = $state(false);
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

  /** Fetches the tape from its start; the first stretch is enough to begin. `share` of the tape is where to begin. */
  async load(share = 0): Promise<void> {
    await this.#need(1);
    await this.go(Math.max(1, Math.round(share * this.count)));
    for (let from = 1; from <= this.count; from += stretch) await this.#need(from);
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
    if (moment) this.player.play([moment], moment.picture, moment.scores);
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

  /** Makes sure that a moment is there. */
  #need(number: number): Promise<void> {
    const from = Math.floor((number - 1) / stretch) * stretch + 1;
    let fetched = this.#fetched.get(from);
    if (!fetched) {
      fetched = this.#fetch(from, stretch).then((replay) => {
        this.table = replay.table;
        this.count = replay.count;
        for (const moment of replay.moments) this.#known.set(moment.number, moment);
        this.moments = [...this.#known.values()].sort((a, b) => a.number - b.number);
      });
      this.#fetched.set(from, fetched);
      // A stretch that did not come may be asked for again.
      fetched.catch(() => this.#fetched.delete(from));
    }
    return fetched;
  }
}
