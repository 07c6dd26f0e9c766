// What the board, the picker and the hand share: the farm one looks at, the card that is held up, what is being explained.
import type { Offer, Scene, Seat } from '../../wire';
import type { PartProps } from '../face';
import { nameOf, othersOf } from '../part';
import { Explainer } from './explain.svelte';
import { lit, sameUse, usedBy, type Slots, type Used } from './offers';
import type { Event, Picture, SeatPicture } from './wire';

export class Desk {
  /** The farm that is drawn large, if it is not the reader's own. */
  seat = $state<Seat | null>(null);
  #asked = '';

  /** A new question shows the reader's own farm again. */
  ask({ question, offers }: Pick<Scene, 'question' | 'offers'>): void {
    if (offers.length === 0) return;
    const asked = JSON.stringify([question.words, offers.map(({ code }) => code)]);
    if (asked !== this.#asked) this.seat = null;
    this.#asked = asked;
  }

  /** The card that is held up to see its targets. */
  held = $state.raw<Used | null>(null);
  readonly explainer = new Explainer();
}

export type Props = PartProps<Picture, Event, Desk>;

export const callOf = (props: Props, seat: Seat): string => (seat === props.me ? 'you' : nameOf(props, seat));

export const whoseOf = (props: Props, seat: Seat): string => (seat === props.me ? 'your' : `${nameOf(props, seat)}'s`);

export const farmOf = (picture: Picture, seat: Seat): SeatPicture | undefined =>
  picture.seats.find((farm) => farm.seat === seat);

export const slotsOf = (picture: Picture): Slots => picture.own?.slots.map((slot) => slot?.card ?? null) ?? [];

/** The card whose targets are lit: the one of the armed choice, or the one that is held up. */
export function heldCard(props: Props): Used | null {
  const slots = slotsOf(props.picture);
  const armed = props.armed && usedBy(props.armed, slots);
  if (armed) return armed;
  const { held } = props.desk;
  return held && props.scene.offers.some((offer) => sameUse(usedBy(offer, slots), held)) ? held : null;
}

export const litOffers = (props: Props): Offer[] => lit(props.scene.offers, heldCard(props), slotsOf(props.picture));

/** Holds a card up, so that only its targets are lit. */
export function holdUp(props: Props, used: Used | null): void {
  props.desk.held = sameUse(props.desk.held, used) && !props.armed ? null : used;
  if (props.armed && !sameUse(usedBy(props.armed, slotsOf(props.picture)), used)) props.arm(null);
}

/** The farms other than the reader's, in turn order after it; all of them for a spectator. */
export const others = (picture: Picture, me: Seat | null): Seat[] => othersOf(picture.seats.map((seat) => seat.seat), me);
