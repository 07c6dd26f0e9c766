// What a game's folder gives to the wall (`poster.ts`), and what hangs there. Words about a game come from the shelf.
import type { Component } from 'svelte';

/** What people read under a poster. */
export interface Blurb {
  name: string;
  tagline: string;
  seats: string;
  length: string;
}

/** The drawn poster of a game. */
export interface Sheet {
  /** The class that sets the game's colours. */
  theme: string;
  Art: Component;
  /** The title in the game's own hand. */
  Title: Component;
  Emblem: Component;
  /** Of a game that is not on the shelf yet; without it the poster waits for its game. */
  coming?: Blurb;
}

/** A poster as it hangs. */
export interface Poster extends Blurb, Omit<Sheet, 'coming'> {
  id: string;
}
