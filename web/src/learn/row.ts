// How the things of a small sum stand in a row.

/** Height of the row, and the gap between its things, in units of the drawing. */
export const rowHeight = 84;
const gap = 10;

export interface Place {
  token: string;
  /** The middle of its place; the middle of the row is 0. */
  x: number;
  kind: 'thing' | 'arrow' | 'gain' | 'word';
}

function kindOf(token: string, thing: boolean): Place['kind'] {
  if (thing) return 'thing';
  if (token === '>') return 'arrow';
  return /^\+\d/.test(token) ? 'gain' : 'word';
}

/** About how wide a word is in the row's letters, some of which are wide. */
const written = (token: string): number => Math.max(16, [...token].reduce((sum, letter) => sum + (/[mw]/i.test(letter) ? 28 : 17), 0));

export function laidOut(tokens: string[], width: (token: string) => number | null): { places: Place[]; width: number } {
  let x = 0;
  const places = tokens.map((token) => {
    const own = width(token);
    const kind = kindOf(token, own !== null);
    const wide = own ?? (kind === 'arrow' ? 44 : written(token));
    const place = { token, kind, x: x + wide / 2 };
    x += wide + gap;
    return place;
  });
  const all = Math.max(0, x - gap);
  return { places: places.map((place) => ({ ...place, x: place.x - all / 2 })), width: Math.max(all, 150) };
}
