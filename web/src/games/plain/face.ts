// The face of a game that has none: a readable picture, and the plain row of choices.
import type { Face } from '../face';
import Board from './Board.svelte';

const colours = [
  'light-dark(#1b5fd1, #7fb0ff)',
  'light-dark(#b3182c, #ff8f98)',
  'light-dark(#0b6135, #62d397)',
  'light-dark(#7a5200, #f5bd3d)',
  'light-dark(#6a2fb5, #c8a2ff)',
  'light-dark(#8a3a08, #ff9f63)',
];

export function plainFace(id: string): Face {
  return { id, theme: 'theme-plain', Board, seatColour: (seat) => colours[seat % colours.length] };
}
