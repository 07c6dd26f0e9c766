// A map as a line of text, region by region (`3,-1F*`: place, letter of the kind, a star for a start), and as a link that holds
// all of it. What comes in by a link is somebody else's: here it is only found out whether it can be drawn. Whether it can be
// played, the game itself says.
import { readMap } from '../../../parts/hex/map';
import { landOf } from '../palette';
import type { Kind } from '../wire';

export interface Plot {
  q: number;
  r: number;
  kind: Kind;
  start: boolean;
}

const letters: [string, Kind][] = [['H', 'brick'], ['F', 'wood'], ['W', 'wheat'], ['A', 'weapons'], ['P', 'plutonium']];
const kindOf = new Map(letters);
const letterOf = new Map(letters.map(([letter, kind]) => [kind, letter]));

const inOrder = (plots: Plot[]): Plot[] => [...plots].sort((a, b) => a.r - b.r || a.q - b.q);

/** The line that the game reads. */
export const written = (plots: Plot[]): string =>
  inOrder(plots)
    .map(({ q, r, kind, start }) => `${q},${r}${letterOf.get(kind)}${start ? '*' : ''}`)
    .join(' ');

/** The same with the map's name in front, for all who come to its table. */
export const titled = (name: string, plots: Plot[]): string => {
  const plainName = plain(name).replaceAll(':', ' ').trim();
  return plainName ? `${plainName}: ${written(plots)}` : written(plots);
};

/** What a game will call each region: the third of the Fields is "Fields 3". */
export function namesOf(plots: Plot[]): Map<string, string> {
  const counts = new Map<Kind, number>();
  return new Map(
    inOrder(plots).map(({ q, r, kind }) => {
      const number = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, number);
      return [`${q},${r}`, `${landOf[kind]} ${number}`];
    }),
  );
}

/** What stands in a line, or a sentence why it cannot be drawn. */
export function readPlots(text: string): { plots: Plot[] } | { refusal: string } {
  const words = text.split(/[\s.]+/).filter((word) => word !== '');
  const found = words.map((word) => {
    const parts = /^(-?\d{1,3}),(-?\d{1,3})([A-Z])(\*?)$/.exec(word);
    return parts ? { q: Number(parts[1]), r: Number(parts[2]), kind: kindOf.get(parts[3]!) ?? '', start: parts[4] === '*' } : null;
  });
  if (found.length === 0) return { plots: [] };
  const read = readMap(found, letters.map(([, kind]) => kind));
  if ('refusal' in read) return read;
  return { plots: read.regions.map(({ q, r, kind }, at) => ({ q, r, kind: kind as Kind, start: found[at]!.start })) };
}

/** No name of a map is longer. */
export const longestName = 40;

/** The name as it may be shown: in one line, not longer than a line is. */
const plain = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').slice(0, longestName);

/** The part of a link behind `#`. */
export const linkOf = (name: string, plots: Plot[]): string => `#${encodeURIComponent(plain(name))}:${written(plots).replaceAll(' ', '.')}`;

/** What a link holds. */
export function readLink(hash: string): { name: string; text: string } {
  const [name = '', ...text] = hash.replace(/^#/, '').split(':');
  try {
    return { name: plain(decodeURIComponent(name)), text: decodeURIComponent(text.join(':')) };
  } catch {
    return { name: '', text: text.join(':') };
  }
}

/** The places that a sentence about a map names, as `(q,r)`. */
export const namedIn = (sentence: string): Set<string> => new Set([...sentence.matchAll(/\((-?\d+),(-?\d+)\)/g)].map(([, q, r]) => `${q},${r}`));
