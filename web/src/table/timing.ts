// How long people may think, in words.
import type { Timing } from '../wire';

/** "1 minute for each question", "10 minutes for the game, and 10 s an answer"; nothing without a clock. */
export function timingWords(clock: Timing | null | undefined): string | null {
  if (clock === null || clock === undefined) return null;
  if (typeof clock === 'number') return `${length(clock)} for each question`;
  const more = clock.increment > 0 ? `, and ${length(clock.increment)} more for an answer` : '';
  return `${length(clock.bank)} for the whole game${more}`;
}

function length(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ];
  for (const [size, name] of units) {
    if (seconds % size === 0) return seconds === size ? `1 ${name}` : `${seconds / size} ${name}s`;
  }
  return `${seconds} seconds`;
}
