// Who is on the board while an event is played. A picture shows how things are after the whole moment; a walk and what comes
// of it are drawn from how things were before, so that nobody is gone, and no face seen, until it is told.
import type { Stage } from '../face';
import type { CreaturePicture, Event, Picture, Place } from './wire';

export interface Actor {
  creature: CreaturePicture;
  /** It does not outlive this event. */
  ghost: boolean;
  /** It appears just now. */
  born: boolean;
  /** Its character is shown, or hidden, just now. */
  turned: boolean;
}

export function actorsOf(picture: Picture, stage: Stage<Picture, Event> | null): Actor[] {
  const event = stage?.event ?? null;
  const calm = { ghost: false, born: false, turned: false };
  if (stage && event?.kind === 'stepped') {
    return stage.before.creatures.map((creature) => ({ ...calm, creature: creature.name === event.creature ? at(creature, event.to) : creature }));
  }
  if (stage && event?.kind === 'met') {
    return stage.before.creatures.map((creature) => {
      const shown = event.shown.find((one) => one.creature === creature.name);
      if (!shown) return { ...calm, creature };
      const face = { ...at(creature, event.hex), character: shown.character, known_to_all: true, swapped: false };
      return { ...calm, creature: face, ghost: shown.gone, turned: true };
    });
  }
  if (stage && event?.kind === 'raided') {
    const base = stage.before.hexes.find((hex) => hex.kind === 'base' && hex.letter === event.base);
    return stage.before.creatures.map((creature) => {
      const intrudes = creature.name === event.intruder;
      return { ...calm, creature: intrudes && base ? at(creature, base.name) : creature, ghost: intrudes || creature.name === event.victim };
    });
  }
  return picture.creatures.map((creature) => ({ creature, ghost: false, born: isBorn(event, creature), turned: isTurned(event, creature) }));
}

const at = (creature: CreaturePicture, hex: Place): CreaturePicture => ({ ...creature, hex, at_home: false });

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
    case 'unveiled':
      return event.shown.some((one) => one.creature === creature.name);
    case 'swapped':
      return event.creature === creature.name;
    default:
      return false;
  }
}
