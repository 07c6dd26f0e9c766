// How long each event is shown, in milliseconds. The Arena-Master takes his time; single steps of a walk go by quickly, so that
// a bot's turn does not bore anybody.
import type { Event } from './wire';

const times: Partial<Record<Event['kind'], number>> = {
  turned_up: 2400,
};

export const pace = (event: Event): number => times[event.kind] ?? 320;
