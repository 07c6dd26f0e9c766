// Where a seat's victory points come from, one after the other as the track shows them.
import type { Glyph } from './glyphs';
import type { PointsPicture } from './wire';

export interface Source {
  glyph: Glyph;
  name: string;
  worth: number;
  /** Does only its owner know of it? */
  hidden: boolean;
}

export function sources(points: PointsPicture): Source[] {
  const many = (count: number, source: Omit<Source, 'hidden'>, hidden = false): Source[] =>
    Array.from({ length: count }, () => ({ ...source, hidden }));
  return [
    ...many(points.barns, { glyph: 'barn', name: 'Barn', worth: points.barn_vp }),
    ...many(points.armories, { glyph: 'armory', name: 'Armory', worth: points.armory_vp }),
    ...many(points.tokens, { glyph: 'star', name: 'conquest', worth: 1 }),
    ...many(points.nukiest ? 1 : 0, { glyph: 'nuked', name: 'Nukiest', worth: 1 }),
    ...many(points.spies, { glyph: 'spy', name: 'Spy', worth: 1 }),
    ...many(points.hidden ?? 0, { glyph: 'spy', name: 'hidden Spy', worth: 1 }, true),
  ].filter((source) => source.worth > 0);
}

/** The same as a sum: each source once, also where it brought nothing. What a seat had that is gone with it, or was hidden, is
 * what its score has over the rest. */
export function addends(points: PointsPicture, score: number, eliminated = false): Source[] {
  const open: Source[] = [
    { glyph: 'barn', name: points.barns === 1 ? '1 Barn' : `${points.barns} Barns`, worth: points.barns * points.barn_vp, hidden: false },
    { glyph: 'armory', name: points.armories === 1 ? '1 Armory' : `${points.armories} Armories`, worth: points.armories * points.armory_vp, hidden: false },
    { glyph: 'star', name: 'conquests', worth: points.tokens, hidden: false },
    { glyph: 'nuked', name: 'Nukiest', worth: points.nukiest ? 1 : 0, hidden: false },
    { glyph: 'spy', name: 'Spies', worth: points.spies, hidden: false },
  ];
  const rest = score - open.reduce((sum, one) => sum + one.worth, 0);
  if (rest <= 0) return open;
  return [...open, { glyph: 'eye', name: eliminated ? 'when it fell' : 'hidden Spies', worth: rest, hidden: true }];
}
