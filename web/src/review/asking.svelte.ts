// Asks for a review and waits until it is there: it is worked out once, and kept for later readers.
import { Refused } from '../api';
import type { Review, ReviewAnswer } from '../wire';

export interface ReviewApi {
  read(): Promise<ReviewAnswer>;
  ask(): Promise<ReviewAnswer>;
}

/** Milliseconds before it looks again, and where the server does not answer. */
const pause = 700;
const longPause = 3_000;
/** It asks no more often for one that is not finished. */
const mostAsked = 3;

export class Asking {
  review = $state.raw<Review | null>(null);
  /** Progress in thousandths; null until it was asked for. */
  done = $state<number | null>(null);
  /** What comes before it, in words, while it waits for its turn. */
  turn = $state<string | null>(null);
  /** Why there is none. */
  wrong = $state<string | null>(null);
  #api: ReviewApi;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #played = false;
  #asked = 0;

  constructor(api: ReviewApi) {
    this.#api = api;
  }

  /** Looks whether there is one. A reader who played asks for it, and again where the server has forgotten it (it was started anew,
   *  or gave the place to another). */
  async start(played: boolean): Promise<void> {
    this.#played = played;
    await this.#look();
  }

  async #look(): Promise<void> {
    try {
      const answer = await this.#api.read();
      await this.#take(answer.state === 'none' && this.#played && this.#asked < mostAsked ? await this.#ask() : answer);
    } catch (error) {
      const problem = error instanceof Refused ? error.problem : null;
      // The queue is full: it is asked for again.
      if (problem?.problem === 'too_many') {
        this.turn = problem.sentence;
        return this.#again(pause);
      }
      // A server that is started anew does not answer for a moment.
      if (problem?.problem === 'internal' && this.#isAwaited) {
        this.turn = problem.sentence;
        return this.#again(longPause);
      }
      this.wrong = problem?.sentence ?? 'The review cannot be read.';
    }
  }

  async #ask(): Promise<ReviewAnswer> {
    const answer = await this.#api.ask();
    this.#asked += 1;
    return answer;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #take(answer: ReviewAnswer): Promise<void> {
    switch (answer.state) {
      case 'ready':
        this.review = answer.review;
        return;
      case 'waiting':
        this.turn = answer.words;
        return this.#again(pause);
      case 'running':
        this.turn = null;
        this.done = answer.done;
        return this.#again(pause);
      case 'none':
        this.wrong = this.#isAwaited ? 'The review was not finished. Ask for it again.' : 'Nobody who played has asked for a review yet.';
    }
  }

  get #isAwaited(): boolean {
    return this.done !== null || this.turn !== null;
  }

  #again(wait: number): void {
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#look(), wait);
  }
}
