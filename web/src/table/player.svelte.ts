// Plays what happened, one event at a time: puts it on stage with how things stood before its moment and stand after it.
import type { Stage } from '../games/face';
import type { Moment } from '../wire';

/** How long an event is shown, in milliseconds, if its game says nothing else. */
export const usualPace = 300;
/** More events than this in the queue, and the player hurries. */
const unhurried = 8;
/** More events than this, and it jumps to the last few. */
const far = 60;

interface Beat {
  stage: Stage;
  moment: number;
  /** Points are not counted before all of a moment is told. */
  scores: number[];
  ms: number;
}

interface Position {
  picture: unknown;
  scores: number[];
  moment: number;
}

export class EventPlayer {
  /** The event that is shown just now. */
  stage = $state.raw<Stage | null>(null);
  /** The picture to draw. */
  picture = $state.raw<unknown>(null);
  scores = $state.raw<number[]>([]);
  /** The number of the moment that is shown. */
  moment = $state(0);
  busy = $state(false);

  #beats: Beat[] = [];
  #end: Position | null = null;
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
    this.stage = null;
    this.busy = false;
    this.picture = picture;
    this.scores = scores;
    this.moment = moment;
  }

  /** Adds moments to what is played; `picture` is how things stand after them. They follow on what is shown or queued. */
  play(moments: Moment[], picture: unknown, scores: number[]): void {
    let before: Position = this.#end ?? { picture: this.picture, scores: this.scores, moment: this.moment };
    this.#end = { picture, scores, moment: moments.at(-1)?.number ?? before.moment };
    for (const { number, told, picture: after, scores } of moments) {
      if (after === undefined) continue;
      const from = before.picture ?? after;
      const beats = told
        .map(({ event, saying }): Beat => ({ stage: { before: from, event, saying, after }, moment: number, scores: before.scores, ms: this.#pace(event) }))
        .filter((beat) => beat.ms > 0);
      const last = beats.at(-1);
      if (last) last.scores = scores;
      this.#beats.push(...beats);
      before = { picture: after, scores, moment: number };
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
    this.stage = beat.stage;
    this.picture = beat.stage.after;
    this.scores = beat.scores;
    this.moment = beat.moment;
    const hurry = Math.min(1, unhurried / (this.#beats.length + 1));
    this.#timer = setTimeout(() => this.#step(), beat.ms * hurry);
  }
}
