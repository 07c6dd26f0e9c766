// What can stand in a picture of the book, and how wide it is.
import { glyphs, type Glyph } from '../glyphs';
import type { Face, Kind, Species } from '../wire';
import { kinds } from '../palette';

const species: Record<Species, true> = { pigs: true, sheep: true, cows: true, chickens: true };

export const isSpecies = (token: string): token is Species => token in species;
export const isKind = (token: string): token is Kind => kinds.includes(token as Kind);
export const isGlyph = (token: string): token is Glyph => token in glyphs;
/** What a Resource die shows: "dwheat". */
export const faceOf = (token: string): Face | null => (token.startsWith('d') && isKind(token.slice(1)) ? (token.slice(1) as Face) : null);

const widths: Record<string, number> = { region: 74, turmoil: 74, nuked: 74, token: 50, hurt: 30, card: 46, gun: 50, head: 50, blank: 50 };

export function widthOf(token: string): number | null {
  if (token in widths) return widths[token]!;
  if (/^humans\d$/.test(token)) return 50;
  if (isSpecies(token)) return 52;
  if (faceOf(token)) return 56;
  if (isKind(token)) return 46;
  return isGlyph(token) ? 50 : null;
}
