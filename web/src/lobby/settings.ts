// What was picked for a new table, put into the options of its game. What a setting takes is said by the game.
import type { Setting } from '../wire';

/** By the key of a setting; what is not there is left as usual. */
export type Picked = Record<string, unknown>;

/** The nearest number that the setting takes; none where it is as usual, or where nothing was written. */
export function numberFor(setting: Setting, written: string): number | undefined {
  if (setting.takes.kind !== 'number' || written.trim() === '') return undefined;
  const { least, most, default: usual } = setting.takes;
  const number = Math.round(Number(written));
  if (Number.isNaN(number)) return undefined;
  const nearest = Math.min(most, Math.max(least, number));
  return nearest === usual ? undefined : nearest;
}

/** A seat is put into a set or taken out of it; an empty set is none. */
export function toggled(seats: unknown, seat: number): number[] | undefined {
  const now = Array.isArray(seats) ? (seats as number[]) : [];
  const next = now.includes(seat) ? now.filter((one) => one !== seat) : [...now, seat].sort((a, b) => a - b);
  return next.length > 0 ? next : undefined;
}

/** Something made elsewhere, as it was pasted: JSON, or else the text itself. */
export function pasted(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  try {
    return JSON.parse(trimmed) as unknown;
  } catch {
    return trimmed;
  }
}

/** The options of the game; none where all is as usual. A dot in a key leads into a field of a field. */
export function optionsOf(settings: Setting[], picked: Picked): Record<string, unknown> | undefined {
  const options: Record<string, unknown> = {};
  for (const { key } of settings) {
    const value = picked[key];
    if (value === undefined) continue;
    const fields = key.split('.');
    const last = fields.pop()!;
    let place = options;
    for (const field of fields) place = (place[field] ??= {}) as Record<string, unknown>;
    place[last] = value;
  }
  return Object.keys(options).length > 0 ? options : undefined;
}
