// What is counted of the Supply.
import type { Picture, Spy } from './wire';

export interface SpyRow {
  name: string;
  does: string;
  unseen: number;
  yours: number;
  played: number;
}

/** The Spies that are worth a point, as one row with their names. */
export function vpSpies(picture: Pick<Picture, 'spies' | 'spies_unseen' | 'spies_played'>, own: (spy: Spy) => number): SpyRow {
  const row: SpyRow = { name: '+1 VP cards', does: '', unseen: 0, yours: 0, played: 0 };
  const names: string[] = [];
  picture.spies.forEach((text, at) => {
    if (!text.vp) return;
    names.push(text.name);
    row.unseen += picture.spies_unseen[at]!;
    row.played += picture.spies_played[at]!;
    row.yours += own(text.spy);
  });
  return { ...row, does: names.join(', ') };
}
