// Plays what happened, one event at a time. The picture shown is that of the moment being played.
import type { Moment, Told } from '../wire';

/** How long an event is shown, in milliseconds, if its game says nothing else. */
export const usualPace = 300;
/** More events than this in the queue, and the player hurries. */
const unhurried = 8;
/** More events than this, and it jumps to the last few. */
const far = 60;

interface Beat {
  told: Told;
  moment: Moment;
  ms: number;
}

export class EventPlayer {
  /** The event that is shown just now. */
  now = $state.raw<Told | null>(null);
  /** The picture to draw. */
  picture = $state.raw<unknown>(null);
  scores = $state.raw<number[]>([]);
  /** The number of the moment that is shown. */
  moment = $state(0);
  busy = $state(false);

  #beats: Beat[] = [];
  #end: { picture: unknown; scores: number[]; moment: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace: (event: unknown) => number;

  constructor(pace: (event: unknown) => number = () => usualPace) {
    this.#pace = pace;
  }

  /** Shows a position at once and forgets what was still to play. */
  show(picture: unknown, scores: number[], moment: number): void {
    clearTimeout(this.#timer);
    this.#beats = [];
    this.#end = null;
    this.now = null;
    this.busy = false;
    this.picture = picture;
    this.scores = scores;
    this.moment = moment;
  }

  /** Adds moments to what is played; `picture` is how things stand after them. */
  play(moments: Moment[], picture: unknown, scores: number[]): void {
    const last = moments.at(-1)?.number ?? this.#end?.moment ?? this.moment;
    this.#end = { picture, scores, moment: last };
    for (const moment of moments) {
      if (moment.picture === undefined) continue;
      for (const told of moment.told) {
        const ms = this.#pace(told.event);
        if (ms > 0) this.#beats.push({ told, moment, ms });
      }
    }
    if (this.#beats.length > far) this.#beats.splice(0, this.#beats.length - unhurried);
    if (!this.busy) this.#step();
  }

  /** Jumps to the end of what is left to play. */
  skip(): void {
    if (this.#end) this.show(this.#end.picture, this.#end.scores, this.#end.moment);
  }

  #step(): void {
    const beat = this.#beats.shift();
    if (!beat) {
      this.skip();
      return;
    }
    this.busy = true;
    this.now = beat.told;
    this.picture = beat.moment.picture;
    this.scores = beat.moment.scores;
    this.moment = beat.moment.number;
    const hurry = Math.min(1, unhurried / (this.#beats.length + 1));
    this.#timer = setTimeout(() => this.#step(), beat.ms * hurry);
  }
}
