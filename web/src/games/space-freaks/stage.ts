// What is on stage just now, read from its event.
import type { Stage } from '../face';
import type { Event, Picture } from './wire';

/** The cards that the Arena-Master announces in this moment. */
export function announced(stage: Stage<Picture, Event> | null): string[] | null {
  if (!stage || stage.event.kind !== 'turned_up') return null;
  const card = stage.after.arena_masters[stage.event.card]?.card;
  return card === undefined ? null : [card];
}
