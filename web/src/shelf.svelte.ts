// The games that the server can play, asked for once and again until it answers.
import { games } from './api';
import type { Boxed } from './wire';

export class Shelf {
  /** Null until the server has answered. */
  boxes = $state.raw<Boxed[] | null>(null);
  #asking: Promise<void> | null = null;

  boxOf(game: string): Boxed | undefined {
    return this.boxes?.find((box) => box.id === game);
  }

  /** What people call a game. */
  nameOf(game: string): string {
    return this.boxOf(game)?.name ?? game;
  }

  /** Asks for the shelf, unless that is done or under way. */
  fill(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      if (this.boxes === null) this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    this.boxes = await games();
  }
}
