// The pictures that a game's lessons name, drawn from its own parts: each game's folder has them in `lessons.ts`.
import type { Component } from 'svelte';

/** Draws one picture: an `svg` that fills its box. `args` is what stands behind its name: "discs 8 9 10". */
export type Sketch = Component<{ args: string[] }>;

export type Sketches = Record<string, Sketch>;

const found = import.meta.glob<Sketches>('../games/*/lessons.ts', { import: 'pictures' });

export async function sketchesOf(game: string): Promise<Sketches> {
  return (await found[`../games/${game}/lessons.ts`]?.()) ?? {};
}
