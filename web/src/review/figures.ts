// The figures of a review as the page draws them. Chances come in thousandths; people read percent.
import type { Chance, Split, TurningPoint, Unit } from '../wire';

/** Thousandths as whole percent; what is there at all is at least one. */
export function percent(thousandths: number): string {
  const whole = Math.round(Math.abs(thousandths) / 10);
  return `${thousandths < 0 && whole > 0 ? '−' : ''}${whole}`;
}

/** How far off a chance may be, in whole percent: never less than it is. */
export const margin = (thousandths: number): number => Math.ceil(thousandths / 10);

export function signed(thousandths: number): string {
  return thousandths >= 5 ? `+${percent(thousandths)}` : percent(thousandths);
}

/** The step of the seat's own replay in which it turned: a replay counts what its eye was told, from 1. */
export const stepOf = ({ moment }: Pick<TurningPoint, 'moment'>): number => moment + 1;

/** One step of the way from start to result, in whole percent that sum. */
export interface Stair {
  term: 'start' | 'choices' | 'luck' | 'others';
  value: number;
  error: number;
  /** Where its bar begins and ends. */
  from: number;
  to: number;
}

/** Start, choices, luck and others in whole percent: they sum to the result's, rounded by the largest remainder. */
export function stairs(split: Split): Stair[] {
  const terms = ['start', 'choices', 'luck', 'others'] as const;
  const result = Math.round(split.result / 10);
  const down = terms.map((term) => Math.floor(split[term].value / 10));
  const missing = result - down.reduce((sum, value) => sum + value, 0);
  const order = terms.map((_, at) => at).sort((a, b) => rest(split[terms[b]]) - rest(split[terms[a]]) || a - b);
  order.slice(0, Math.max(0, missing)).forEach((at) => (down[at] += 1));
  let from = 0;
  return terms.map((term, at) => {
    const stair = { term, value: down[at], error: margin(split[term].error), from, to: from + down[at] };
    from = stair.to;
    return stair;
  });
}

const rest = ({ value }: Chance) => value - Math.floor(value / 10) * 10;

/** The positions that the chart shows: where turns begin, where it turned, and the end. Within a turn chances go to and fro. */
export function positionsOf(units: Pick<Unit, 'first'>[], points: Pick<TurningPoint, 'from' | 'to'>[], steps: number): number[] {
  const all = [...units.map(({ first }) => first), ...points.flatMap(({ from, to }) => [from, to]), 0, steps];
  return [...new Set(all)].sort((a, b) => a - b);
}

/** A line through these positions, in a box of this size. */
export function line(chances: Chance[], positions: number[], width: number, height: number): string {
  return positions.map((at, i) => `${i ? 'L' : 'M'}${x(at, chances.length, width)} ${y(chances[at]!.value, height)}`).join('');
}

/** The band around it: there along the upper edge, back along the lower one. */
export function band(chances: Chance[], positions: number[], width: number, height: number): string {
  const edge = (at: number, by: -1 | 1) => {
    const { value, error } = chances[at]!;
    return `${x(at, chances.length, width)} ${y(Math.min(1000, Math.max(0, value + by * error)), height)}`;
  };
  const upper = positions.map((at) => edge(at, 1));
  const lower = positions.map((at) => edge(at, -1));
  return `M${[...upper, ...lower.reverse()].join('L')}Z`;
}

/** How far to the right a position stands. */
export function x(at: number, count: number, width: number): number {
  return Number(((at / Math.max(1, count - 1)) * width).toFixed(1));
}

export function y(thousandths: number, height: number): number {
  return Number(((1 - thousandths / 1000) * height).toFixed(1));
}

/** Marks that do not stand on each other: each is moved right as far as it must, and back from the edge. */
export function spread(points: TurningPoint[], count: number, width: number, gap: number): number[] {
  const places = points.map(({ to }) => x(to, count, width));
  places.forEach((place, at) => (places[at] = Math.max(place, at > 0 ? places[at - 1] + gap : gap / 2)));
  for (let at = places.length - 1, edge = width; at >= 0; at -= 1, edge = places[at + 1] - gap) places[at] = Math.min(places[at], edge);
  return places;
}

/** Names under the axis: of a round's first turn, and of no more than have room. `read` says what a turn is called. */
export function namesBelow<T extends Pick<Unit, 'first'>>(units: T[], count: number, width: number, room: number, read: (unit: T) => string): { left: number; words: string }[] {
  const names: { left: number; words: string }[] = [];
  let last = '';
  for (const unit of units) {
    const words = read(unit).split(',')[0]!;
    const left = x(unit.first, count, width);
    const isNew = words !== last;
    last = words;
    if (isNew && left - (names.at(-1)?.left ?? -room) >= room) names.push({ left, words });
  }
  return names;
}

/** How much room the name of each mark has to its right before the next one, or the end; 0 where that is too little to be read. */
export function roomBeside(marks: number[], end: number, least: number): number[] {
  return marks.map((mark, at) => {
    const room = (marks[at + 1] ?? end) - mark;
    return room >= least ? room : 0;
  });
}
