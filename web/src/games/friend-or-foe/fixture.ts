// A small position for the tests of this folder: three seats in the middle of a turn.
import type { Offer } from '../../wire';
import type { Choice, CreaturePicture, HexPicture, Picture, Species } from './wire';

export function hexesOf(radius: number): HexPicture[] {
  const hexes: HexPicture[] = [];
  for (let q = -radius; q <= radius; q += 1)
    for (let r = -radius; r <= radius; r += 1)
      if (Math.abs(q + r) <= radius) hexes.push({ name: `${q}/${r}`, q, r, kind: 'ordinary', letter: null, seat: null });
  return hexes;
}

export function creature(id: number, name: string, hex: string, more: Partial<CreaturePicture> = {}): CreaturePicture {
  return {
    id,
    name,
    species: name[0] as Species,
    seat: 0,
    hex,
    at_home: false,
    character: null,
    known_as: 'never shown',
    swapped: false,
    known_to_all: false,
    unmasked: false,
    interacted: false,
    ...more,
  };
}

export function pictureOf(creatures: CreaturePicture[], more: Partial<Picture> = {}): Picture {
  return {
    eye: { seat: 0 },
    game: 'extinction',
    open: false,
    phase: 'move',
    turn: 3,
    turn_limit: 9,
    moves: 4,
    moves_left: 2,
    die: 4,
    starter: 0,
    active: 0,
    awaited: [0],
    directions: [
      { q: 1, r: 0 },
      { q: 1, r: -1 },
      { q: 0, r: -1 },
      { q: -1, r: 0 },
      { q: -1, r: 1 },
      { q: 0, r: 1 },
    ],
    hexes: hexesOf(5),
    creatures,
    seats: [],
    species_cap: 12,
    draft: [],
    to_come: [],
    arranging: null,
    gains: [],
    raid: null,
    meetings: [],
    end: null,
    winners: [],
    ...more,
  };
}

export const offer = (code: number, choice: Choice): Offer => ({ code, choice, saying: { words: [`${code}`], rule: 'FF-D3' } });
