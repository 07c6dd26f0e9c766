// What the game says of a map: that it can be played, or everything that is wrong with it. The page finds out nothing of that
// itself; it only reads which regions a sentence names.
import { Refused, sentenceOf } from '../../../api';
import { namedIn } from './text';

export interface Fault {
  sentence: string;
  rule: string | null;
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
