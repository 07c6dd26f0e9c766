// The lines of a log: a heading a turn, a line a beat with its number on the strip, and between them what folded away, what became
// of claims and what was taken back.
import type { Moment, TakenBack, Told } from '../wire';
import { keyOf, type Beat, type Turn } from './beats';

export type LogLine = { key: number } & (
  | { kind: 'heading'; turn: Turn }
  | { kind: 'beat'; beat: Beat; more: Told[] }
  | { kind: 'folded'; told: Told[] }
  | { kind: 'judged'; moment: Moment }
  | { kind: 'back'; gone: TakenBack }
);

/** What belongs to a beat and has no sentence in its caption. */
function moreOf({ heard }: Beat): Told[] {
  const rest = heard.slice(1).filter(({ told }) => told.telling.role !== 'result');
  return rest.map(({ told }) => told);
}

/** All lines up to an event, in order. */
export function linesOf(turns: Turn[], log: Moment[], takeBacks: TakenBack[], upTo: number): LogLine[] {
  const lines: LogLine[] = [];
  for (const turn of turns) {
    const first = turn.folded[0];
    if (turn.heading) lines.push({ kind: 'heading', key: turn.key - 0.0001, turn });
    if (first) lines.push({ kind: 'folded', key: first.key, told: turn.folded.map(({ told }) => told) });
    for (const beat of turn.beats) {
      lines.push({ kind: 'beat', key: beat.key, beat, more: moreOf(beat) });
      const fold = beat.folded[0];
      if (fold) lines.push({ kind: 'folded', key: fold.key, told: beat.folded.map(({ told }) => told) });
    }
  }
  for (const moment of log) if (moment.judged && moment.judged.length > 0) lines.push({ kind: 'judged', key: keyOf(moment.number, 998), moment });
  takeBacks.forEach((gone, at) => lines.push({ kind: 'back', key: keyOf(gone.after, 999) + at * 1e-6, gone }));
  return lines.filter(({ key }) => key <= upTo).sort((a, b) => a.key - b.key);
}
