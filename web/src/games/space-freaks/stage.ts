// What is on stage just now, read from its event.
import type { Seat } from '../../wire';
import type { Stage } from '../face';
import type { Event, Hex, Picture } from './wire';

/** The cards that the Arena-Master announces in this moment. */
export function announced(stage: Stage<Picture, Event> | null): string[] | null {
  if (!stage || stage.event.kind !== 'turned_up') return null;
  const card = stage.after.arena_masters[stage.event.card]?.card;
  return card === undefined ? null : [card];
}

/** What is drawn of an event on the arena. */
export interface Effect {
  kind: 'shot' | 'loss' | 'gone' | 'heal' | 'here';
  at: Hex;
  from: Hex | null;
  words: string;
  seat: Seat | null;
}

export function effectOf(stage: Stage<Picture, Event> | null): Effect | null {
  if (!stage) return null;
  const { event } = stage;
  const here = (at: Hex, seat: Seat | null, words = ''): Effect => ({ kind: 'here', at, from: null, words, seat });
  switch (event.kind) {
    case 'attacked':
      return event.at === null ? null : { kind: 'shot', at: event.at, from: event.from, words: '', seat: event.seat };
    case 'hit': {
      const { loss } = event;
      const words = loss.piece.kind === 'freak' ? `−${loss.lost}♥` : `${loss.lost} Strike${loss.lost === 1 ? '' : 's'}`;
      return { kind: 'loss', at: loss.at, from: null, words, seat: loss.piece.seat };
    }
    case 'destroyed':
      return { kind: 'gone', at: event.at, from: null, words: '', seat: event.piece.seat };
    case 'healed':
      return { kind: 'heal', at: event.at, from: null, words: `+${event.hp}♥`, seat: event.piece.seat };
    case 'activated':
    case 'readied':
    case 'deployed':
    case 'placed':
    case 'built':
    case 'returned':
    case 'field_raised':
    case 'lab_used':
    case 'blew_up':
      return here(event.at, event.piece.seat);
    case 'marked':
    case 'flag_set':
    case 'flag_taken':
    case 'targeted':
      return here(event.at, event.seat);
    case 'wormhole_opened':
    case 'teleported':
      return here(event.to, null);
    default:
      return null;
  }
}
