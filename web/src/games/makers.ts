// What a game lets people make, such as a map of their own: each maker is found in the game's folder, fetched when it is wanted.
import type { Component } from 'svelte';

const makers = import.meta.glob<Component<{ game: string }>>('./*/editor/Maker.svelte', { import: 'default' });

/** Is there something to be made for this game? */
export const hasMaker = (game: string): boolean => `./${game}/editor/Maker.svelte` in makers;

export async function makerOf(game: string): Promise<Component<{ game: string }> | null> {
  return (await makers[`./${game}/editor/Maker.svelte`]?.()) ?? null;
}
