// How long each event is shown, in milliseconds.
import type { Event } from './wire';

const times: Record<Event['kind'], number> = {
  dealt: 90,
  laid: 320,
  laid_from_deck: 380,
  first_player: 420,
  acted: 300,
  abducted: 450,
  missed: 450,
  hit: 450,
  lost_to_invasion: 400,
  lost_for_misses: 400,
  drew: 260,
  explored: 350,
  stayed: 200,
  left: 450,
  discarded: 300,
  ended: 450,
  shown_secret: 300,
  shown_hand: 120,
  scored: 450,
};

export const pace = (event: Event): number => times[event.kind] ?? 300;
