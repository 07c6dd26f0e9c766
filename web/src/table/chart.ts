// The numbers behind the chart of scores: one line a seat, and labels that do not cover each other.
import type { Moment } from '../wire';

/** The scores after each moment at which one of them changed; the last entry is the end. */
export function courses(log: Moment[], end: number[]): number[][] {
  const points: number[][] = [];
  for (const { scores } of log) {
    const last = points.at(-1);
    if (scores.length > 0 && !(last && same(last, scores))) points.push(scores);
  }
  const last = points.at(-1);
  if (end.length > 0 && !(last && same(last, end))) points.push(end);
  return points;
}

/** A round number of steps for an axis from 0 (or below) to the highest score. */
export function ticks(lowest: number, highest: number): number[] {
  const span = Math.max(1, highest - lowest);
  const rough = span / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * ten).find((step) => step >= rough) ?? 10 * ten);
  const first = Math.floor(lowest / step) * step;
  const ticks: number[] = [];
  for (let tick = first; tick < highest + step; tick += step) ticks.push(tick);
  return ticks;
}

/** As wide as a line of the chart, in pixels. */
const lineWidth = 3;

/** How far below its place each seat's line is drawn, in pixels: where scores are equal, lines stand side by side and cover none. */
export function asides(points: number[][], seats: number): number[] {
  const step = points.slice(1).some((scores) => new Set(scores).size < scores.length) ? lineWidth : 0;
  return Array.from({ length: seats }, (_, seat) => (seat - (seats - 1) / 2) * step);
}

/** Moves labels apart, as little as possible, keeping their order. */
export function apart(places: number[], gap: number, top: number, bottom: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  order.forEach((label, i) => {
    const above = i > 0 ? moved[order[i - 1]] + gap : top;
    moved[label] = Math.max(moved[label], above);
  });
  let below = bottom;
  for (const label of [...order].reverse()) {
    moved[label] = Math.min(moved[label], below);
    below = moved[label] - gap;
  }
  return moved;
}

function same(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
