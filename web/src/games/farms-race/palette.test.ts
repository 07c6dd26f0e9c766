// A seat has the colour of its species, wherever its name or its line stands; it can be read, and told from the others.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clamped, coloursOf, contrast, distance, oklab, type Theme } from '../../style/colour';
import { seatColour } from './palette';
import type { Picture, Species } from './wire';

const species: Species[] = ['pigs', 'cows', 'sheep', 'chickens'];

it('follows the species that a seat plays', () => {
  const picture = { seats: [{ species: 'pigs' }, { species: 'cows' }] } as unknown as Picture;
  expect([0, 1].map((seat) => seatColour(seat, picture))).toEqual(['var(--fr-seat-pigs)', 'var(--fr-seat-cows)']);
});

/** How dark and how light names may be in this theme, from the block of `base.css` that sets it. */
function limits(theme: Theme): [number, number] {
  const block = readFileSync('src/style/base.css', 'utf8').split(`:root[data-theme='${theme}']`)[1]!;
  return ['darkest', 'lightest'].map((which) => Number(new RegExp(`--seat-${which}: ([\\d.]+)`).exec(block)![1])) as [number, number];
}

for (const [theme, ground, mute] of [['light', '#f3efe6', '#5d574c'], ['dark', '#14151a', '#aeaaa0']] as const) {
  it(`names can be read and told apart on the table, ${theme}`, () => {
    const colours = coloursOf('src/games/farms-race/theme.css', theme);
    const names = species.map((one) => [one, clamped(oklab(colours.get(`--fr-seat-${one}`)!), ...limits(theme))] as const);
    for (const [at, [one, colour]] of names.entries()) {
      expect(contrast(colour, oklab(ground)), one).toBeGreaterThan(4.5);
      // Not the grey of what is switched off.
      expect(distance(colour, oklab(mute)), one).toBeGreaterThan(0.05);
      for (const [other, another] of names.slice(at + 1)) expect(distance(colour, another), `${one} and ${other}`).toBeGreaterThan(0.08);
    }
  });
}
