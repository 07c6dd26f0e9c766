// The Freak lab: what is worn and tried on, what it adds up to, and the line that seals it. Which values a card gives comes from
// the picture; values of the same name add up.
import type { LineOffer } from '../face';
import type { Offer } from '../../wire';
import type { HeadPicture, LabPicture, PartPicture, Picture, Slot, TemplatePicture, TenthsPicture } from './wire';
import { valueNames } from './words';

export const slots: { slot: Slot; name: string; about: string }[] = [
  { slot: 'torso', name: 'Torso', about: 'HP, and what protects them' },
  { slot: 'left_arm', name: 'Left Arm', about: 'the trick up your sleeve' },
  { slot: 'right_arm', name: 'Right Arm', about: 'the weapon' },
  { slot: 'legs', name: 'Legs', about: 'moves, and Sponsor cards to start with' },
];

/** Cards by their keys. */
export type Worn = Partial<Record<Slot, string>>;

/** What is worn: what was chosen already, and what is laid out before it is sealed. */
export function wornOf(lab: LabPicture, worn: Worn): Worn {
  const all: Worn = {};
  for (const { slot } of slots) {
    const part = lab.chosen[slot] ?? worn[slot];
    if (part != null) all[slot] = part;
  }
  return all;
}

export const templateOf = (lab: LabPicture, worn: Worn): TemplatePicture => ({
  head: lab.head,
  torso: worn.torso ?? null,
  left_arm: worn.left_arm ?? null,
  right_arm: worn.right_arm ?? null,
  legs: worn.legs ?? null,
});

/** The slots that are still to be chosen, in the order in which they are asked. */
export const openSlots = (lab: LabPicture): Slot[] => slots.map(({ slot }) => slot).filter((slot) => lab.chosen[slot] == null);

/** The rack that a phone shows: what was opened, else what is missing first. */
export function rackOf(lab: LabPicture, worn: Worn, opened: Slot | null): Slot {
  const missing = slots.find(({ slot }) => wornOf(lab, worn)[slot] == null);
  return opened !== null && lab.chosen[opened] == null ? opened : (missing ?? slots[0]!).slot;
}

export interface Source {
  name: string;
  amount: number;
}

/** A value with where it comes from. */
export interface Total {
  key: keyof TenthsPicture;
  name: string;
  short: string;
  value: number;
  sources: Source[];
}

export function totalsOf(picture: Picture, lab: LabPicture, worn: Worn): Total[] {
  const head = picture.heads.find((one) => one.head === lab.head);
  const cards: (PartPicture | HeadPicture)[] = slots.flatMap(({ slot }) => picture.parts.find((one) => one.part === worn[slot]) ?? []);
  if (head) cards.push(head);
  return valueNames.map(({ key, name, short }) => {
    const sources = cards.filter((card) => card.gives[key] !== 0).map((card) => ({ name: card.name, amount: card.gives[key] }));
    return { key, name, short, value: sources.reduce((sum, source) => sum + source.amount, 0), sources };
  });
}

/** The choices that seal what is worn, as one line; null while a slot is empty. */
export function sealOf(picture: Picture, lab: LabPicture, worn: Worn, offers: Offer[]): Offer | LineOffer | null {
  const codes: number[] = [];
  for (const slot of openSlots(lab)) {
    const part = picture.parts.find((one) => one.part === worn[slot] && one.slot === slot);
    if (!part) return null;
    codes.push(part.code);
  }
  const first = offers.find((offer) => offer.code === codes[0]);
  if (!first) return null;
  return { ...first, saying: { ...first.saying, words: ['Seal this Freak'] }, line: codes };
}
