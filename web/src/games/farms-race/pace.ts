// How long each event is shown, in milliseconds. What concerns everybody takes its time; what only prepares something is
// skipped.
import type { Event } from './wire';

const times: Partial<Record<Event['kind'], number>> = {
  laid: 30,
  dealt: 120,
  peeked: 160,
  calmed: 160,
  reinforced: 180,
  lifted: 160,
  called: 200,
  joined: 140,
  set_off: 260,
  turned_up: 650,
  rolled_fight: 550,
  damage: 500,
  hurt: 260,
  nuked: 900,
  nuke_hit: 1100,
  rolled: 800,
  collected: 300,
  adds_gift: 0,
  adds_wish: 0,
  conquered: 700,
  won: 600,
  over: 700,
};

export const pace = (event: Event): number => times[event.kind] ?? 320;
