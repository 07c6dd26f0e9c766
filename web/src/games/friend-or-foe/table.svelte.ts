// What the board, the picker and the hand share: which creature is held, how a choice is picked, and how things are read.
import type { Phrase, Seat } from '../../wire';
import { read } from '../../words';
import type { PartProps } from '../face';
import { standingClaims, type Standing } from './claims';
import { isArmed, movers, slotOf, type Mover, type Step } from './offers';
import type { CreaturePicture, Event, Name, Picture, Place } from './wire';

export type Props = PartProps<Picture, Event>;

/** The creature that the reader holds, by name, and the hex that is looked at. */
export const hand = $state<{ name: Name | null; look: Place | null }>({ name: null, look: null });

export interface Held {
  creature: CreaturePicture;
  /** What it can do, if it can do something. */
  mover: Mover | null;
}

/** The reader's own creatures. */
export const ownOf = (props: Props): CreaturePicture[] => props.picture.creatures.filter((one) => one.seat === props.me);

export const moversOf = (props: Props): Mover[] => movers(props.scene.offers, props.picture);

/** The creature in hand: that of the armed choice, the one taken up, or one that is out on the board and can move. */
export function heldOf(props: Props, all: Mover[]): Held | null {
  const own = ownOf(props);
  const slot = slotOf(props.armed);
  const creature =
    own.find((one) => one.id === slot) ??
    own.find((one) => one.name === hand.name) ??
    (all.find((mover) => !mover.creature.at_home) ?? all[0])?.creature ??
    own[0];
  return creature ? { creature, mover: all.find((mover) => mover.creature.id === creature.id) ?? null } : null;
}

/** Takes up a creature; a choice that was armed for another one is put down. */
export function takeUp(props: Props, creature: CreaturePicture): void {
  hand.name = creature.name;
  const slot = slotOf(props.armed);
  if (slot !== null && slot !== creature.id) props.arm(null);
}

/** The step whose outcome is shown: the one looked at, or the armed one. */
export function shownStep(props: Props, held: Held | null): Step | null {
  const steps = held?.mover?.steps ?? [];
  return steps.find((step) => step.hex.name === hand.look) ?? steps.find((step) => isArmed(props.armed, step.offer)) ?? null;
}

export const claimsOf = (props: Props): Map<Name, Standing> => standingClaims(props.claims);

export const nameOf = (props: Props, seat: Seat): string =>
  props.players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;

export const say = (props: Props, phrase: Phrase): string => read(phrase, props.scene.eye, (seat) => nameOf(props, seat));

export { onPress, pick } from '../../parts/pick';
