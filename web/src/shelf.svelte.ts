// The games that the server can play, asked for once and again until it answers.
import { games } from './api';
import type { Boxed } from './wire';

let boxes = $state.raw<Boxed[] | null>(null);
let asking: Promise<void> | null = null;

/** The boxes on the shelf; null until the server has answered. */
export function shelf(): Boxed[] | null {
  return boxes;
}

export function boxOf(game: string): Boxed | undefined {
  return boxes?.find((box) => box.id === game);
}

/** Asks for the shelf, unless that is done or under way. */
export function fillShelf(): Promise<void> {
  asking ??= fill().finally(() => {
    if (boxes === null) asking = null;
  });
  return asking;
}

async function fill(): Promise<void> {
  boxes = await games();
}
