// What the game says of a map: that it can be played, or everything that is wrong with it. The page finds out nothing of that
// itself; it only reads which regions a sentence names.
import { Refused, sentenceOf } from '../../../api';
import { namedIn, type Plot } from './text';

export interface Fault {
  sentence: string;
  rule: string | null;
}

/** One click that takes away what a sentence is about. */
export interface Mend {
  q: number;
  r: number;
  how: 'erase' | 'unmark';
  words: string;
}

/** Nothing before the game was asked. */
export type Verdict = Fault[] | 'fine' | null;

/** What was refused, as faults. */
export function faultsOf(error: unknown): Fault[] {
  const problem = error instanceof Refused ? error.problem : null;
  if (problem?.faults) return problem.faults;
  const rule = problem?.rule ?? null;
  // A refusal in one sentence carries its rule behind it.
  return [{ sentence: sentenceOf(error).replace(/ \([A-Z]+-[A-Z]\d+\)\.?$/, ''), rule }];
}

/** Which faults each place has, by their numbers from 1. */
export function faultyPlaces(verdict: Verdict): Map<string, number[]> {
  const places = new Map<string, number[]>();
  if (verdict === null || verdict === 'fine') return places;
  for (const [at, { sentence }] of verdict.entries())
    for (const place of namedIn(sentence)) places.set(place, [...(places.get(place) ?? []), at + 1]);
  return places;
}

/** The click that a fault asks for: at the region that it names first. */
export function mendOf({ sentence }: Fault, plots: Plot[]): Mend | null {
  const [place] = namedIn(sentence);
  const plot = plots.find(({ q, r }) => `${q},${r}` === place);
  if (!plot) return null;
  const { q, r } = plot;
  const marked = plot.start && /\bstarts?\b/i.test(sentence);
  return marked ? { q, r, how: 'unmark', words: `Unmark the start at (${place})` } : { q, r, how: 'erase', words: `Erase (${place})` };
}

/** Of those clicks the one at the region with most faults, and how many that are. */
export function bestMend(verdict: Verdict, plots: Plot[]): { mend: Mend; faults: number } | null {
  if (verdict === null || verdict === 'fine') return null;
  const places = faultyPlaces(verdict);
  const mends = verdict.flatMap((fault) => mendOf(fault, plots) ?? []).map((mend) => ({ mend, faults: places.get(`${mend.q},${mend.r}`)?.length ?? 0 }));
  return mends.reduce<(typeof mends)[number] | null>((best, one) => (best === null || one.faults > best.faults ? one : best), null);
}
