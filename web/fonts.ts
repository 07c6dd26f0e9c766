// Cuts the fonts of the first load to the letters that its texts are written in. Whatever else somebody is called comes from
// the whole fonts, which a browser fetches only then: both have one name, and the cut ones take their own letters.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const packages = join(dirname(fileURLToPath(import.meta.url)), 'node_modules');
/** Where `src/style/fonts.css` looks for them. */
const folder = join(packages, '.cut-fonts');

/** ASCII, and the signs that the texts of page and games are set with; the same as in `src/style/fonts.css`. */
const letters = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}\u{a0}°·½×–—‘’“”•…−`;

interface Cut {
  name: string;
  from: string;
  /** Axes that are fixed: the display font is drawn for one size. */
  fixed?: Record<string, number>;
}

const cuts: Cut[] = [
  { name: 'text.woff2', from: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2' },
  { name: 'display.woff2', from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2', fixed: { opsz: 24 } },
];

/** The cut fonts by name. */
export async function cutFonts(): Promise<Map<string, Uint8Array>> {
  const made = cuts.map(async ({ name, from, fixed }): Promise<[string, Uint8Array]> => {
    const whole = await readFile(join(packages, from));
    return [name, await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: fixed })];
  });
  return new Map(await Promise.all(made));
}

/** Lays the cut fonts out before anything is built. */
export function fonts(): Plugin {
  return {
    name: 'cut-fonts',
    async buildStart() {
      // Unit tests draw no letters.
      if (process.env.VITEST) return;
      await mkdir(folder, { recursive: true });
      for (const [name, font] of await cutFonts()) await writeFile(join(folder, name), font);
    },
  };
}
