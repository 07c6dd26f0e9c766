// What every part at a table may ask for: who reads, how seats are called and coloured, and where the rules are.
import { createContext } from 'svelte';
import type { Eye, Phrase, Seat } from '../wire';
import { read } from '../words';

export interface Frame {
  readonly eye: Eye;
  name(seat: Seat): string;
  /** A CSS colour. */
  colour(seat: Seat): string;
  openRule(rule: string): void;
}

export const [frame, setFrame] = createContext<Frame>();

/** A phrase as the frame's reader sees it. */
export function readIn(frame: Frame, phrase: Phrase): string {
  return read(phrase, frame.eye, (seat) => frame.name(seat));
}
