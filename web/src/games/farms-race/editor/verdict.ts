// What the game says of a map: that it can be played, or everything that is wrong with it. The page finds out nothing of that
// itself; it only reads which regions a sentence names.
import { Refused, sentenceOf } from '../../../api';
import { namedIn, namesOf, type Plot } from './text';

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

/** The clicks that could mend a fault: at each region that it means, the newest first. Where others lie only says where they are. */
function mendsOf({ sentence }: Fault, plots: Plot[]): Mend[] {
  const meant = namedIn(sentence.replace(/ from \([^)]*\)/g, ''));
  const names = namesOf(plots);
  return plots.toReversed().flatMap((plot): Mend[] => {
    const { q, r } = plot;
    if (!meant.has(`${q},${r}`)) return [];
    const name = names.get(`${q},${r}`);
    const marked = plot.start && /\bstarts?\b/i.test(sentence);
    return [marked ? { q, r, how: 'unmark', words: `Unmark the start in ${name}` } : { q, r, how: 'erase', words: `Erase ${name}` }];
  });
}

/** The click that a fault asks for. */
export const mendOf = (fault: Fault, plots: Plot[]): Mend | null => mendsOf(fault, plots)[0] ?? null;

/** Of all those clicks the one that is meant by most faults, and by how many. */
export function bestMend(verdict: Verdict, plots: Plot[]): { mend: Mend; faults: number } | null {
  if (verdict === null || verdict === 'fine') return null;
  const found = new Map<string, { mend: Mend; faults: number }>();
  for (const fault of verdict)
    for (const mend of mendsOf(fault, plots)) {
      const place = `${mend.q},${mend.r} ${mend.how}`;
      found.set(place, { mend, faults: (found.get(place)?.faults ?? 0) + 1 });
    }
  return [...found.values()].reduce<{ mend: Mend; faults: number } | null>((best, one) => (best === null || one.faults > best.faults ? one : best), null);
}

/** A sentence with the regions by their names, as the board and the log call them. */
export function named(sentence: string, plots: Plot[]): string {
  const names = namesOf(plots);
  return sentence.replace(/\((-?\d+,-?\d+)\)/g, (place, key: string) => names.get(key) ?? place);
}
