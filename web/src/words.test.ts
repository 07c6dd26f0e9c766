// The same sentences as in core/src/words/phrase.rs, read in the page.
import { describe, expect, it } from 'vitest';
import type { Phrase } from './wire';
import { pieces, read } from './words';

const name = (seat: number) => ['Marge', 'Otto'][seat];
const invasion: Phrase = [
  { name: 0 },
  ' ',
  { of: 0, they: 'invades', you: 'invade' },
  ' ',
  { name: 1 },
  ': 16. ',
  { name: 1 },
  ' ',
  { of: 1, they: 'loses', you: 'lose' },
  ' 5 cows.',
];

describe('a phrase', () => {
  it('speaks to its reader', () => {
    expect(read(invasion, 'spectator', name)).toBe('Marge invades Otto: 16. Otto loses 5 cows.');
    expect(read(invasion, { seat: 0 }, name)).toBe('You invade Otto: 16. Otto loses 5 cows.');
    expect(read(invasion, { seat: 1 }, name)).toBe('Marge invades you: 16. You lose 5 cows.');
  });

  it('says whose', () => {
    const phrase: Phrase = ['From ', { whose: 1 }, ' planet! ', { whose: 1 }, ' cows? ', { whose: 0 }, ' now'];
    expect(read(phrase, { seat: 1 }, name)).toBe("From your planet! Your cows? Marge's now");
    expect(read(phrase, 'spectator', name)).toBe("From Otto's planet! Otto's cows? Marge's now");
  });

  it('marks the names', () => {
    expect(pieces(invasion, { seat: 1 }, name).filter((piece) => piece.seat !== undefined)).toEqual([
      { text: 'Marge', seat: 0 },
      { text: 'you', seat: 1 },
      { text: 'You', seat: 1 },
    ]);
  });
});
