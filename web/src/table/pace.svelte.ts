// How fast what happens is told: one setting for all tables, kept between visits.
import { keep, kept } from '../kept';

export const paces = ['slow', 'normal', 'fast', 'steps'] as const;
export type Pace = (typeof paces)[number];
export const names: Record<Pace, string> = { slow: 'Slow', normal: 'Normal', fast: 'Fast', steps: 'Step' };

/** Factors on the length of a beat at Normal. */
const slow = 1.8;
const fast = 0.5;
/** The shortest beat at Fast, and the shortest that befalls the reader, in milliseconds. */
const [least, leastMine] = [600, 1_200];

export class Pacing {
  pace = $state<Pace>('normal');

  constructor() {
    const wish = kept('pace');
    this.pace = paces.find((pace) => pace === wish) ?? 'normal';
  }

  choose(pace: Pace): void {
    this.pace = pace;
    keep('pace', pace);
  }

  /** How long a beat is shown, in milliseconds, from its length at Normal; infinite at Step, where the reader goes on. */
  time(normal: number, mine: boolean): number {
    switch (this.pace) {
      case 'slow':
        return normal * slow;
      case 'normal':
        return normal;
      case 'fast':
        return Math.min(normal, Math.max(normal * fast, mine ? leastMine : least));
      case 'steps':
        return Infinity;
    }
  }
}
