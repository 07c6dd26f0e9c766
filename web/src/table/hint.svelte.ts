// A hint about one question: asked for, thought about, given. It is gone with its question.
import type { HintGiven, Scene } from '../wire';

export class Hint {
  #ask: () => Promise<HintGiven | null>;
  /** What comes first, in words, while it waits for its turn. */
  readonly turn: () => string | null;
  /** The question that it is about, as long as it is open. */
  about = $state.raw<Scene | null>(null);
  given = $state.raw<HintGiven | null>(null);
  waiting = $state(false);

  constructor(ask: () => Promise<HintGiven | null>, turn: () => string | null) {
    this.#ask = ask;
    this.turn = turn;
  }

  isOpen(scene: Scene): boolean {
    return this.about === scene && (this.waiting || this.given !== null);
  }

  async think(scene: Scene): Promise<void> {
    [this.about, this.given, this.waiting] = [scene, null, true];
    const came = await this.#ask();
    if (this.about === scene) [this.given, this.waiting] = [came, false];
  }

  close(): void {
    this.about = null;
  }
}
