// What the board, the picker and the hand share: how a choice is picked, read and looked at.
import type { Offer, Phrase, Seat } from '../../wire';
import { read } from '../../words';
import type { PartProps } from '../face';
import { lit, sameUse, usedBy, type Slots, type Used } from './offers';
import type { Event, Picture, SeatPicture } from './wire';

export type Props = PartProps<Picture, Event>;

/** The farm that is drawn large, if it is not the reader's own; and the card that is held up to see its targets. */
export const looking = $state<{ seat: Seat | null; held: Used | null }>({ seat: null, held: null });

export const nameOf = (props: Props, seat: Seat): string =>
  props.players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;

export const callOf = (props: Props, seat: Seat): string => (seat === props.me ? 'you' : nameOf(props, seat));

export const say = (props: Props, phrase: Phrase): string => read(phrase, props.scene.eye, (seat) => nameOf(props, seat));

export const farmOf = (picture: Picture, seat: Seat): SeatPicture | undefined =>
  picture.seats.find((farm) => farm.seat === seat);

export const slotsOf = (picture: Picture): Slots => picture.own?.slots.map((slot) => slot?.card ?? null) ?? [];

/** The card whose targets are lit: the one of the armed choice, or the one that is held up. */
export function heldCard(props: Props): Used | null {
  const slots = slotsOf(props.picture);
  const armed = props.armed && usedBy(props.armed, slots);
  if (armed) return armed;
  const held = looking.held;
  return held && props.scene.offers.some((offer) => sameUse(usedBy(offer, slots), held)) ? held : null;
}

export const litOffers = (props: Props): Offer[] => lit(props.scene.offers, heldCard(props), slotsOf(props.picture));

/** Holds a card up, so that only its targets are lit. */
export function holdUp(props: Props, used: Used | null): void {
  looking.held = sameUse(looking.held, used) && !props.armed ? null : used;
  if (props.armed && !sameUse(usedBy(props.armed, slotsOf(props.picture)), used)) props.arm(null);
}

export { onPress, pick } from '../../parts/pick';

/** The farms other than the reader's, in turn order after it; all of them for a spectator. */
export function others(picture: Picture, me: Seat | null): Seat[] {
  const seats = picture.seats.map((seat) => seat.seat);
  const at = me === null ? -1 : seats.indexOf(me);
  return at < 0 ? seats : [...seats.slice(at + 1), ...seats.slice(0, at)];
}
