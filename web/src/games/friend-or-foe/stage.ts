// Who is on the board while an event is played. The picture shows how things are afterwards; those who are about to go are
// kept until it is told.
import type { CreaturePicture, Event, Picture } from './wire';

/** Remembers the picture before the present one. */
export class Memory {
  #last: Picture | null = null;
  #before: Picture | null = null;

  see(picture: Picture): Picture | null {
    if (picture !== this.#last) {
      this.#before = this.#last;
      this.#last = picture;
    }
    return this.#before;
  }
}

export interface Actor {
  creature: CreaturePicture;
  /** It has left the board already; this is how it goes. */
  ghost: boolean;
  /** It appears just now. */
  born: boolean;
  /** Its character is shown, or hidden, just now. */
  turned: boolean;
}

export function actorsOf(picture: Picture, before: Picture | null, event: Event | null): Actor[] {
  const living = new Set(picture.creatures.map((creature) => creature.name));
  const lost = event && leaves.has(event.kind) ? (before?.creatures.filter((one) => !living.has(one.name)) ?? []) : [];
  const earlier = new Map(event?.kind === 'stepped' ? before?.creatures.map((one) => [one.name, one]) : []);
  const here = picture.creatures.map((creature): Actor => {
    const was = earlier.get(creature.name);
    // Before the meeting is told, nobody's face has been seen.
    const shown = was ? { ...creature, character: was.character, how: was.how, known_to_all: was.known_to_all } : creature;
    return { creature: shown, ghost: false, born: isBorn(event, creature), turned: isTurned(event, creature) };
  });
  const going = lost.map((creature): Actor => ({ creature: asGoing(creature, picture, event), ghost: true, born: false, turned: isTurned(event, creature) }));
  return [...here, ...going];
}

/** The events that are played before those who die of them are gone. */
const leaves = new Set<Event['kind']>(['stepped', 'met', 'raided']);

function asGoing(creature: CreaturePicture, picture: Picture, event: Event | null): CreaturePicture {
  if (event?.kind === 'stepped' && event.creature === creature.name) {
    return { ...creature, hex: event.to, at_home: false };
  }
  if (event?.kind === 'met') {
    const shown = event.shown.find((one) => one.creature === creature.name);
    return shown ? { ...creature, hex: event.hex, at_home: false, character: shown.character, known_to_all: true } : creature;
  }
  if (event?.kind === 'raided' && event.intruder === creature.name) {
    const base = picture.hexes.find((hex) => hex.kind === 'base' && hex.letter === event.base);
    return base ? { ...creature, hex: base.name, at_home: false } : creature;
  }
  return creature;
}

function isBorn(event: Event | null, creature: CreaturePicture): boolean {
  switch (event?.kind) {
    case 'gained':
    case 'placed':
      return event.creature === creature.name;
    case 'assembled':
      return event.species === creature.species;
    default:
      return false;
  }
}

function isTurned(event: Event | null, creature: CreaturePicture): boolean {
  switch (event?.kind) {
    case 'met':
    case 'unveiled':
      return event.shown.some((one) => one.creature === creature.name);
    case 'swapped':
      return event.creature === creature.name;
    default:
      return false;
  }
}
