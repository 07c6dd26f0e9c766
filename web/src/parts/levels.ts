// What is known of a level, in words.
import type { BotInfo, Tried } from '../wire';

/** What a level has won at a table of this size; none where it was not measured. */
export function triedAt(bot: BotInfo, seats: number): Tried | undefined {
  return bot.tried.find((tried) => tried.seats === seats);
}

/** Thousandths of a second, as people say them. */
export function seconds(millis: number): string {
  return millis < 1_000 ? `${Math.max(0.01, millis / 1_000).toFixed(2)} s` : `${(millis / 1_000).toFixed(1)} s`;
}
