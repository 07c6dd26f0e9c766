// Asks for a review and waits until it is there: it is worked out once, and whoever comes later finds it.
import { Refused } from '../api';
import type { Review, ReviewAnswer } from '../wire';

export interface Desk {
  read(): Promise<ReviewAnswer>;
  ask(): Promise<ReviewAnswer>;
}

/** How long it waits before it looks again, in milliseconds. */
const pause = 700;

export class Asking {
  review = $state.raw<Review | null>(null);
  /** So many thousandths are done; none while nobody has asked. */
  done = $state<number | null>(null);
  /** Why there is none. */
  wrong = $state<string | null>(null);
  #desk: Desk;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Looks whether there is one; whoever played asks for it. */
  async start(played: boolean): Promise<void> {
    try {
      const answer = await this.#desk.read();
      await this.#take(answer.state === 'none' && played ? await this.#desk.ask() : answer);
    } catch (error) {
      // Another review is worked on just now: this one waits for its turn.
      if (error instanceof Refused && error.problem.problem === 'too_many') return this.#again(() => this.start(played));
      this.wrong = error instanceof Refused ? error.problem.sentence : 'The review cannot be read.';
    }
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
      case 'running':
        this.done = answer.done;
        return this.#again(() => this.start(false));
      case 'none':
        this.wrong = this.done === null ? 'Nobody who played has asked for a review yet.' : 'The review was not finished. Ask for it again.';
    }
  }

  #again(look: () => Promise<void>): void {
    if (!this.#stopped) this.#timer = setTimeout(() => void look(), pause);
  }
}
