// What this reader has been taught, kept by the browser: nothing is taught twice unless it is asked for.
import { keep, kept } from '../kept';

export class Learned {
  #taught = $state.raw<ReadonlySet<string>>(new Set(read()));
  /** Do hints still come by themselves? */
  hints = $state(kept('hints') !== 'off');
  /** The reader wants to be taught nothing: no cards and no hints come by themselves. */
  readonly all = kept('teach') === 'nothing';

  /** Has this person seen the cards of a game? */
  hasSeen(game: string): boolean {
    return this.all || this.#taught.has(game);
  }

  see(game: string): void {
    this.#learn(game);
  }

  /** Does this person know a kind of question? */
  knows(game: string, kind: string): boolean {
    return this.all || !this.hints || this.#taught.has(`${game}/${kind}`);
  }

  learn(game: string, kind: string): void {
    this.#learn(`${game}/${kind}`);
  }

  noMoreHints(): void {
    this.hints = false;
    keep('hints', 'off');
  }

  moreHints(): void {
    this.hints = true;
    keep('hints', 'on');
  }

  #learn(what: string): void {
    if (this.#taught.has(what)) return;
    this.#taught = new Set([...this.#taught, what]);
    keep('taught', JSON.stringify([...this.#taught]));
  }
}

function read(): string[] {
  try {
    const taught: unknown = JSON.parse(kept('taught') ?? '[]');
    return Array.isArray(taught) ? taught.filter((what) => typeof what === 'string') : [];
  } catch {
    return [];
  }
}
