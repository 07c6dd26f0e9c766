// One reader's visit: where they are, who they are, how they look at it, which games there are, and what they wish for. The page
// makes one and hands it down; nothing of it lives in a module.
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { Guest } from './guest.svelte';
import { Here } from './here.svelte';
import { Learned } from './learn/learned.svelte';
import type { Wish } from './lobby/wish.svelte';
import { Screen } from './screen.svelte';
import { Shelf } from './shelf.svelte';
import { Theme } from './theme.svelte';

export class Visit {
  readonly here = new Here();
  readonly guest = new Guest();
  readonly screen = new Screen();
  readonly theme = new Theme();
  readonly shelf = new Shelf();
  readonly learned = new Learned();
  /** The next table of each game, by the game's id: it keeps what was picked while the reader looks at another game. */
  readonly wishes = new SvelteMap<string, Wish>();

  /** Follows what happens in the browser until the returned function is called. */
  listen(): () => void {
    const stops = [this.here, this.screen, this.theme].map((part) => part.listen());
    return () => stops.forEach((stop) => stop());
  }
}

export const [visit, setVisit] = createContext<Visit>();
