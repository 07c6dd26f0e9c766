// The figures of a review as the page draws them. Chances come in thousandths; people read percent.
import type { Chance, Split, TurningPoint } from '../wire';

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

/** A line through all positions, in a box of this size. */
export function line(chances: Chance[], width: number, height: number): string {
  return chances.map(({ value }, at) => `${at ? 'L' : 'M'}${x(at, chances.length, width)} ${y(value, height)}`).join('');
}

/** The band around it: there along the upper edge, back along the lower one. */
export function band(chances: Chance[], width: number, height: number): string {
  const upper = chances.map(({ value, error }, at) => `${x(at, chances.length, width)} ${y(Math.min(1000, value + error), height)}`);
  const lower = chances.map(({ value, error }, at) => `${x(at, chances.length, width)} ${y(Math.max(0, value - error), height)}`);
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
  const places = points.map(({ step }) => x(step + 1, count, width));
  places.forEach((place, at) => (places[at] = Math.max(place, at > 0 ? places[at - 1] + gap : gap / 2)));
  for (let at = places.length - 1, edge = width; at >= 0; at -= 1, edge = places[at + 1] - gap) places[at] = Math.min(places[at], edge);
  return places;
}
