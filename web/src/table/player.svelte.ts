// Plays what happened, one event at a time: puts it on stage with how things stood before its moment and stand after it.
import type { Stage } from '../games/face';
import type { Moment, Saying } from '../wire';

/** How long an event is shown, in milliseconds, if its game says nothing else. */
export const usualPace = 300;
/** More events than this in the queue, and the player hurries. */
const unhurried = 8;
/** While more events than this wait, what a glance is enough for is not read to the end. */
const unread = 1;
/** So much of what happened can be looked at again. */
const longestPast = 200;

/** How long an event is shown, in milliseconds: not at all if 0, until the reader goes on if for ever. */
export type Timing = (event: unknown, saying: Saying) => number;

/** How long it takes to see what happens, without reading it. */
export type Glance = (event: unknown) => number;

interface Beat {
  stage: Stage;
  moment: number;
  /** Points are not counted before all of a moment is told. */
  scores: number[];
  ms: number;
}

/** Something that happened, to be looked at again. */
export interface Past {
  stage: Stage;
  moment: number;
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
  /** Does it wait for the reader? */
  waits = $state(false);
  /** Is there an event before this one to look at again? */
  hasEarlier = $state(false);
  /** Has the reader stopped it? Then they go on step by step. */
  paused = $state(false);
  /** What happened since the reader last chose, oldest first: all of it, be it shown or skipped. */
  past = $state.raw<Past[]>([]);
  /** The one of them that the reader points at. */
  looked = $state.raw<Past | null>(null);

  #beats: Beat[] = [];
  /** What was shown of what is played, the newest last. */
  #shown: Beat[] = [];
  #end: Position | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #time: Timing;
  #hurries: () => boolean;
  #glance: Glance;

  constructor(time: Timing = () => usualPace, hurries: () => boolean = () => true, glance: Glance = () => Infinity) {
    this.#time = time;
    this.#hurries = hurries;
    this.#glance = glance;
  }

  /** Shows a position at once and forgets what was still to play. */
  show(picture: unknown, scores: number[], moment: number): void {
    clearTimeout(this.#timer);
    this.#beats = [];
    this.#shown = [];
    this.#end = null;
    this.stage = null;
    this.busy = false;
    this.waits = false;
    this.hasEarlier = false;
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
        .map(({ event, saying }): Beat => ({ stage: { before: from, event, saying, after }, moment: number, scores: before.scores, ms: this.#time(event, saying) }))
        .filter((beat) => beat.ms > 0);
      const last = beats.at(-1);
      if (last) last.scores = scores;
      this.#beats.push(...beats);
      this.past = [...this.past, ...beats.map(({ stage, moment }) => ({ stage, moment }))].slice(-longestPast);
      before = { picture: after, scores, moment: number };
    }
    if (!this.busy) this.#step();
  }

  /** Jumps to the end of what is left to play. */
  skip(): void {
    if (this.#end) this.show(this.#end.picture, this.#end.scores, this.#end.moment);
  }

  /** What happened before this page was opened, to be looked at again; `before` is how things stood before it. */
  recall(moments: Moment[], before: unknown): void {
    let from = before;
    const recalled: Past[] = [];
    for (const { number, told, picture: after } of moments) {
      for (const { event, saying } of told) {
        if (this.#time(event, saying) > 0) recalled.push({ stage: { before: from ?? after, event, saying, after }, moment: number });
      }
      from = after;
    }
    const first = this.past[0]?.moment ?? Infinity;
    this.past = [...recalled.filter(({ moment }) => moment < first), ...this.past].slice(-longestPast);
  }

  /** The reader chooses: what happened before it is no news any more. */
  forget(): void {
    this.past = [];
    this.looked = null;
  }

  /** Looks at something that happened, or no longer. */
  look(at: Past | null): void {
    this.looked = at;
  }

  /** Stops where it is, or goes on. */
  pause(on: boolean): void {
    this.paused = on;
    const now = this.#shown.at(-1);
    if (!this.busy || !now) return;
    clearTimeout(this.#timer);
    this.#linger(now);
  }

  /** Goes on to the next event at once. */
  next(): void {
    if (!this.busy) return;
    clearTimeout(this.#timer);
    this.#step();
  }

  /** Shows the event before this one again, and waits there. */
  back(): void {
    if (this.#shown.length < 2) return;
    clearTimeout(this.#timer);
    this.#beats.unshift(...this.#shown.splice(-2));
    this.#step(true);
  }

  /** How long it is shown is asked anew for what is still to come: the reader has changed the pace. */
  repace(): void {
    for (const beat of this.#beats) beat.ms = this.#time(beat.stage.event, beat.stage.saying);
    const now = this.#shown.at(-1);
    if (!this.busy || !now) return;
    clearTimeout(this.#timer);
    now.ms = this.#time(now.stage.event, now.stage.saying);
    this.#linger(now);
  }

  #step(stays = false): void {
    const beat = this.#beats.shift();
    if (!beat) {
      this.skip();
      return;
    }
    this.#shown.push(beat);
    this.hasEarlier = this.#shown.length > 1;
    this.busy = true;
    this.stage = beat.stage;
    this.picture = beat.stage.after;
    this.scores = beat.scores;
    this.moment = beat.moment;
    this.#linger(stays ? { ...beat, ms: Infinity } : beat);
  }

  #linger({ ms, stage }: Beat): void {
    this.waits = this.paused || ms === Infinity;
    if (this.waits) return;
    const hurries = this.#hurries();
    const hurry = hurries ? Math.min(1, unhurried / (this.#beats.length + 1)) : 1;
    const time = hurries && this.#beats.length > unread ? Math.min(ms, this.#glance(stage.event)) : ms;
    this.#timer = setTimeout(() => this.#step(), time * hurry);
  }
}
