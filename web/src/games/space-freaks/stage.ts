// What is on stage just now, read from its event.
import type { Stage } from '../face';
import type { ArenaMaster, Event, Picture } from './wire';

/** The cards that the Arena-Master announces in this moment. */
export function announced(stage: Stage<Picture, Event> | null): ArenaMaster[] | null {
  if (!stage || stage.event.kind !== 'turned_up') return null;
  return [stage.event.card as ArenaMaster];
}
