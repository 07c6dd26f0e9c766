// The board is told from what it lies on, in the dark as well.
import { expect, it } from 'vitest';
import { coloursOf, contrast, oklab } from '../../style/colour';

it('in the dark hexes part from the ground, and their outlines from both', () => {
  const colours = coloursOf('src/games/friend-or-foe/theme.css', 'dark');
  const [ground, hex, line] = ['--ff-paper', '--ff-sheet', '--ff-line'].map((name) => oklab(colours.get(name)!));
  expect(contrast(hex!, ground!)).toBeGreaterThan(1.35);
  // As much as WCAG asks of what is no text.
  expect(contrast(line!, ground!)).toBeGreaterThan(3);
  expect(contrast(line!, hex!)).toBeGreaterThan(3);
});
