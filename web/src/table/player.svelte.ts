// Plays moments of a tape one event after the other: puts each on stage with how things stood before its moment and stand after it.
import type { Stage } from '../games/face';
import type { Moment } from '../wire';
import { keyOf } from './beats';

/** How long an event is shown where its beat says nothing, in milliseconds. */
const usual = 300;

interface Shown {
  stage: Stage;
  key: number;
  moment: number;
  scores: number[];
}

export class EventPlayer {
  /** The event that is shown just now. */
  stage = $state.raw<Stage | null>(null);
  picture = $state.raw<unknown>(null);
  scores = $state.raw<number[]>([]);
  moment = $state(0);
  busy = $state(false);

  #queue: Shown[] = [];
  #end: { picture: unknown; scores: number[]; moment: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Called when all is played to its end; not when it is skipped. */
  ended: (() => void) | null = null;
  #shows: (key: number) => number;

  /** `shows` says how long an event is shown, by its key among all events. */
  constructor(shows: (key: number) => number = () => usual) {
    this.#shows = shows;
  }

  /** Shows a position at once and forgets what was still to play. */
  show(picture: unknown, scores: number[], moment: number): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#end = null;
    this.stage = null;
    this.busy = false;
    this.picture = picture;
    this.scores = scores;
    this.moment = moment;
  }

  /** Adds moments to what is played; `picture` is how things stand after them. */
  play(moments: Moment[], picture: unknown, scores: number[]): void {
    let before: unknown = this.#end?.picture ?? this.picture;
    this.#end = { picture, scores, moment: moments.at(-1)?.number ?? this.moment };
    for (const { number, told, picture: after, scores } of moments) {
      if (after === undefined) continue;
      this.#queue.push(...told.map(({ event, saying }, at) => ({ stage: { before: before ?? after, event, saying, after }, key: keyOf(number, at), moment: number, scores })));
      before = after;
    }
    if (!this.busy) this.#step();
  }

  /** Jumps to the end of what is left to play. */
  skip(): void {
    if (this.#end) this.show(this.#end.picture, this.#end.scores, this.#end.moment);
  }

  #step(): void {
    const next = this.#queue.shift();
    if (!next) {
      this.skip();
      this.ended?.();
      return;
    }
    this.busy = true;
    this.stage = next.stage;
    this.picture = next.stage.after;
    this.scores = next.scores;
    this.moment = next.moment;
    this.#timer = setTimeout(() => this.#step(), this.#shows(next.key));
  }
}
