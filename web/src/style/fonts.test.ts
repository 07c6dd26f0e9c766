// What a first visit fetches in fonts.
import { expect, it } from 'vitest';
import { cutFonts } from '../../fonts';

it('fetches less than 80 KB of fonts', async () => {
  const fonts = await cutFonts();
  const sizes = [...fonts.values()].map((font) => font.length);
  expect(fonts.size).toBe(2);
  expect(Math.min(...sizes)).toBeGreaterThan(10_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(80_000);
}, 30_000);
