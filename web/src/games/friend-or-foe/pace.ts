// How long each event is shown, in milliseconds. A meeting takes two beats: the faces, then what becomes of them.
import type { Event } from './wire';

const times: Record<Event['kind'], number> = {
  starts: 420,
  placed: 220,
  drafted: 160,
  assembled: 320,
  began: 450,
  stepped: 340,
  swapped: 400,
  met: 1000,
  raided: 800,
  gained: 420,
  gain_lost: 420,
  ended_turn: 180,
  extinct: 450,
  over: 450,
  unveiled: 450,
};

export const pace = (event: Event): number => times[event.kind] ?? 300;
