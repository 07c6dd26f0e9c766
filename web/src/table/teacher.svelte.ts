// What the coach has to say about a question, if the reader has not heard it yet, with the pictures for it.
import { untrack } from 'svelte';
import type { Learned } from '../learn/learned.svelte';
import { sketchesOf, type Sketches } from '../learn/pictures';
import type { Lesson } from '../wire';
import type { Session } from './session.svelte';

export class Teacher {
  #session: Session;
  #learned: Learned;
  #game: () => string;
  #asked: () => boolean;
  #taught = $state.raw<Lesson | null>(null);
  /** The kind of question that the reader does not know. */
  #unknown = $derived.by(() => {
    const kind = this.#asked() ? this.#session.scene?.lesson : undefined;
    return kind !== undefined && !this.#learned.knows(this.#game(), kind) ? kind : undefined;
  });
  lesson = $derived.by(() => (this.#taught !== null && this.#taught.kind === this.#unknown ? this.#taught : undefined));
  sketches = $state.raw<Sketches | null>(null);
  #asking = $state(0);
  /** Is it still on its way what the coach has to say? */
  asks = $derived(this.#asking > 0 || (this.lesson !== undefined && this.sketches === null));

  /** For one table, while it is made; `asked` says whether the reader is asked, with nothing else on the board. */
  constructor(session: Session, learned: Learned, game: () => string, asked: () => boolean) {
    [this.#session, this.#learned, this.#game, this.#asked] = [session, learned, game, asked];
    // A kind of question that the reader knows is not explained again.
    $effect(() => {
      if (this.#unknown !== undefined && session.scene && session.connection === 'open') void this.#ask();
    });
    $effect(() => {
      if (this.lesson && !this.sketches) void sketchesOf(game()).then((drawn) => (this.sketches = drawn));
    });
    // An answer to a question teaches its kind.
    $effect(() => {
      if (session.sending !== null && this.lesson) this.close();
    });
  }

  async #ask(): Promise<void> {
    untrack(() => (this.#asking += 1));
    this.#taught = await this.#session.lesson();
    this.#asking -= 1;
  }

  close(): void {
    if (this.lesson) this.#learned.learn(this.#game(), this.lesson.kind);
  }

  noMore(): void {
    this.#learned.noMoreHints();
  }
}
