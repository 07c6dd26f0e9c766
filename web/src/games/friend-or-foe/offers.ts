// The choices on offer, sorted by creature and by what they point at. Nothing here decides what is allowed.
import { Atlas, centre } from '../../parts/hex/geometry';
import { byKind, choiceOf } from '../../parts/pick';
import type { Offer } from '../../wire';
import type { LineOffer } from '../face';
import type { Character, Choice, CreaturePicture, HexPicture, MeetingPicture, Name, Picture, Slot, Species } from './wire';

/** The offers of one kind, with their choices. */
export const ofKind = byKind<Choice>();

/** A hex that a creature may step to. */
export interface Step {
  offer: Offer;
  hex: HexPicture;
  /** What may come of it, if strangers are there. */
  meeting: MeetingPicture | null;
}

/** A creature that can do something, and what. */
export interface Mover {
  creature: CreaturePicture;
  /** Clockwise from the north. */
  steps: Step[];
  swaps: Partial<Record<Character, Offer>>;
}

/** A whole number below this one, each as likely as the others. */
export type Lot = (below: number) => number;

const lot: Lot = (below) => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * below);

/** All first creatures that are still to be arranged or chosen, drawn by lot, as one line; null where at most one is left. */
export function restOf(offers: Offer[], picture: Picture, draw: Lot = lot): LineOffer | null {
  if (picture.to_come.length < 2) return null;
  const left = [...picture.to_come];
  const line: Offer[] = [];
  while (left.length > 0) {
    const [species] = left.splice(draw(left.length), 1);
    const character: Character = draw(2) === 0 ? 'friend' : 'foe';
    const offer = offers.find((one) => {
      const choice = choiceOf<Choice>(one);
      return (choice.kind === 'arrange' && choice.species === species && choice.character === character) || (choice.kind === 'choose' && choice.character === character);
    });
    if (!offer) return null;
    line.push(offer);
  }
  const saying = {
    rule: line[0]!.saying.rule,
    words: [`The other ${line.length} by lot`],
    note: ['Your page draws them. The others see no more than if you had chosen each.'],
  };
  return { ...line[0]!, saying, line: line.map((offer) => offer.code) };
}

/** The creatures that can do something, in the order of the picture. */
export function movers(offers: Offer[], picture: Picture): Mover[] {
  const atlas = new Atlas(picture.hexes.map((hex) => ({ ...hex, key: hex.name })));
  const hexes = new Map(picture.hexes.map((hex) => [hex.name, hex]));
  const found = new Map<Slot, Mover>();
  const moverOf = (slot: Slot): Mover | undefined => {
    const creature = picture.creatures.find((one) => one.id === slot);
    if (creature && !found.has(slot)) found.set(slot, { creature, steps: [], swaps: {} });
    return found.get(slot);
  };
  for (const { offer, choice } of ofKind(offers, 'step')) {
    const mover = moverOf(choice.creature);
    const from = mover && hexes.get(mover.creature.hex);
    const way = picture.directions[choice.to];
    const hex = from && way && atlas.at(from.q + way.q, from.r + way.r);
    if (!mover || !hex) continue;
    const meeting = picture.meetings.find((one) => one.creature === choice.creature && one.to === choice.to) ?? null;
    mover.steps.push({ offer, hex, meeting });
  }
  for (const { offer, choice } of ofKind(offers, 'swap')) {
    const mover = moverOf(choice.creature);
    if (mover) mover.swaps[choice.character] = offer;
  }
  for (const mover of found.values()) {
    const from = hexes.get(mover.creature.hex)!;
    mover.steps.sort((a, b) => clock(from, a.hex) - clock(from, b.hex));
  }
  const order = new Map(picture.creatures.map((creature, at) => [creature.id, at]));
  return [...found.values()].sort((a, b) => order.get(a.creature.id)! - order.get(b.creature.id)!);
}

/** The rule by which a creature that enters the base of another species is gone. */
const raid = 'FF-502';

/** What a step costs the creature that takes it, by name: beside it stands the name of the creature that is met. */
export interface Toll {
  words: string;
  sure: boolean;
}

/** Whether a step costs the one who takes it their life: surely, as in the base of another, or if the stranger is the wrong one. */
export function tollOf(step: Step, creature: Name): Toll | null {
  if (step.offer.saying.rule === raid) return { words: `${creature} dies`, sure: true };
  const outcomes = step.meeting?.outcomes ?? [];
  const deaths = outcomes.filter(({ gone }) => gone.includes(creature));
  if (deaths.length === 0) return null;
  if (deaths.length < outcomes.length) return { words: `${creature} may die`, sure: false };
  return { words: deaths.every(({ gone }) => gone.length > 1) ? 'both die' : `${creature} dies`, sure: true };
}

/** The rivals who could reach their goal in one turn of `moves` moves. */
export function nearGoal(picture: Picture, me: number | null): { seat: number; steps: number }[] {
  if (picture.game !== 'infection' || picture.moves === 0) return [];
  return picture.seats.flatMap(({ seat, steps_to_goal: steps }) => (seat !== me && steps !== null && steps <= picture.moves ? [{ seat, steps }] : []));
}

/** How far round the clock a hex lies, from the north. */
function clock(from: HexPicture, to: HexPicture): number {
  const { x, y } = centre(to.q - from.q, to.r - from.r, 1);
  const turn = Math.atan2(x, -y);
  return turn < -1e-6 ? turn + 2 * Math.PI : turn;
}

/** The creature that an offer moves. */
export function slotOf(offer: Offer | null): Slot | null {
  const choice = offer && choiceOf<Choice>(offer);
  return choice?.kind === 'step' || choice?.kind === 'swap' ? choice.creature : null;
}

/** "P12" comes after "P3", species by species as they come. */
export const numberOf = (name: Name): number => Number(name.slice(1));

/** The creatures of a species by their number; in a picture one that was born later may have an earlier place. */
export const creaturesOf = (picture: Picture, species: Species): CreaturePicture[] =>
  picture.creatures.filter((one) => one.species === species).sort((a, b) => numberOf(a.name) - numberOf(b.name));
