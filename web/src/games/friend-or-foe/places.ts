// Where on the board something happened: the hex in question.
import type { Event, Picture, Place } from './wire';

export function placeOf(event: Event, picture: Picture): Place | null {
  switch (event.kind) {
    case 'stepped':
      return event.to;
    case 'placed':
    case 'met':
      return event.hex;
    case 'raided':
      return picture.hexes.find((hex) => hex.kind === 'base' && hex.letter === event.base)?.name ?? null;
    case 'swapped':
    case 'gained':
      return picture.creatures.find((creature) => creature.name === event.creature)?.hex ?? null;
    default:
      return null;
  }
}
