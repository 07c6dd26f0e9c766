// Maps that people make: nothing in them is trusted before it was read here. Whether a map fits
// the rules of its game is the game's to say; this says whether it can be drawn.
import type { Cell } from './geometry';

export interface Region extends Cell {
  kind: string;
  /** What its maker calls it; drawn as text, never as anything else. */
  name: string;
}

export type MapRead = { regions: Region[] } | { refusal: string };

/** The most regions of a map. */
export const mostRegions = 32;
/** The largest coordinate of a region, in hexes from the middle. */
const farthest = 32;
/** Letters of a region's name, at most. */
const longestName = 24;
/** What would break a line or turn the writing round. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

/** Reads `[{ q, r, kind, name? }, …]`, or says in a sentence what is wrong with it. */
export function readMap(data: unknown, kinds: readonly string[]): MapRead {
  if (!Array.isArray(data)) return { refusal: 'A map is a list of regions.' };
  if (data.length === 0) return { refusal: 'The map has no regions.' };
  if (data.length > mostRegions) return { refusal: `A map has at most ${mostRegions} regions; this one has ${data.length}.` };
  const regions = new Map<string, Region>();
  for (const [at, entry] of data.entries()) {
    const read = readRegion(entry, kinds);
    if (typeof read === 'string') return { refusal: `Region ${at + 1} ${read}.` };
    if (regions.has(read.key)) return { refusal: `Region ${at + 1} lies where another one lies, at ${read.q}, ${read.r}.` };
    regions.set(read.key, read);
  }
  return { regions: [...regions.values()] };
}

/** The region, or what is wrong with it. */
function readRegion(entry: unknown, kinds: readonly string[]): Region | string {
  if (typeof entry !== 'object' || entry === null) return 'is no region';
  const { q, r, kind, name = '' } = entry as Record<string, unknown>;
  if (!isNear(q) || !isNear(r)) return `has no place: q and r are whole numbers from -${farthest} to ${farthest}`;
  if (typeof kind !== 'string' || !kinds.includes(kind)) return `is of no kind that is known here (${kinds.join(', ')})`;
  if (typeof name !== 'string' || name.length > longestName) return `has no name of at most ${longestName} letters`;
  if (unprintable.test(name)) return 'has a name that cannot be written in a line';
  return { key: `${q},${r}`, q: q + 0, r: r + 0, kind, name };
}

const isNear = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= farthest;
