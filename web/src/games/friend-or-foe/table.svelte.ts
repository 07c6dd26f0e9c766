// What the board, the picker and the hand share: which creature is held, and where one looks.
import { isArmed } from '../../parts/pick';
import type { PartProps } from '../face';
import { standingClaims, type Standing } from './claims';
import { creaturesOf, movers, slotOf, type Mover, type Step } from './offers';
import type { CreaturePicture, Event, Name, Picture, Place } from './wire';

export class Desk {
  /** The creature that the reader holds. */
  name = $state<Name | null>(null);
  /** The hex, or the creature at home, that is looked at. */
  look = $state<Place | Name | null>(null);
}

export type Props = PartProps<Picture, Event, Desk>;

export interface Held {
  creature: CreaturePicture;
  /** What it can do, if it can do something. */
  mover: Mover | null;
}

/** The reader's own creatures, species by species. */
export const ownOf = ({ picture, me }: Props): CreaturePicture[] =>
  picture.seats.find((one) => one.seat === me)?.species.flatMap(({ species }) => creaturesOf(picture, species)) ?? [];

export const moversOf = (props: Props): Mover[] => movers(props.scene.offers, props.picture);

/** The creature in hand: that of the armed choice, the one taken up, or one that is out on the board and can move. */
export function heldOf(props: Props, all: Mover[]): Held | null {
  const own = ownOf(props);
  const slot = slotOf(props.armed);
  const creature =
    own.find((one) => one.id === slot) ??
    own.find((one) => one.name === props.desk.name) ??
    (all.find((mover) => !mover.creature.at_home) ?? all[0])?.creature ??
    own[0];
  return creature ? { creature, mover: all.find((mover) => mover.creature.id === creature.id) ?? null } : null;
}

/** Takes up a creature; a choice that was armed for another one is put down. */
export function takeUp(props: Props, creature: CreaturePicture): void {
  props.desk.name = creature.name;
  const slot = slotOf(props.armed);
  if (slot !== null && slot !== creature.id) props.arm(null);
}

/** The step whose outcome is shown: the one looked at, or the armed one. */
export function shownStep(props: Props, held: Held | null): Step | null {
  const steps = held?.mover?.steps ?? [];
  return steps.find((step) => step.hex.name === props.desk.look) ?? steps.find((step) => isArmed(props.armed, step.offer)) ?? null;
}

export const claimsOf = (props: Props): Map<Name, Standing> => standingClaims(props.claims);
