// Words for what is drawn: signs, steps, and what a card says when somebody looks at it.
import type { Seat } from '../../wire';
import type { Stage } from '../face';
import type { Card, Climate, ContractPicture, Event, Phase, Picture, PlatePicture, Season, SeatPicture, Upgrade } from './wire';

export const seasonName: Record<Season, string> = { spring: 'Spring', summer: 'Summer' };

/** "Year 4 of 8, Summer". */
export const whenWords = (picture: Picture): string => `Year ${picture.year} of ${picture.years}, ${seasonName[picture.season]}`;

/** The steps of a season that people take part in, in order. */
export const steps = ['plant', 'reveal', 'late_plant', 'steal', 'face', 'warlord', 'back'] as const;

export type SeasonStep = (typeof steps)[number];

const stepNames: Record<Phase, string> = {
  deal: 'Dealing',
  keep: 'Keep cards',
  flex: 'Flexible Hand',
  draw: 'Draw',
  lay: 'Lay cards',
  plant: 'Plant',
  reveal: 'Climate',
  late_plant: 'Late planting',
  steal: 'Steal',
  take: 'Steal',
  redraw: 'Steal',
  face: 'Face',
  kill: 'Face',
  almanac: 'Face',
  warlord: 'Warlord',
  back: 'Back',
  geezer: 'Back',
  over: 'The end',
};

export const stepName = (phase: Phase): string => stepNames[phase];

/** The step of the season that a phase belongs to; null at a year's start and at the end. */
export const stepOf = (phase: Phase): SeasonStep | null => steps.find((step) => stepNames[step] === stepNames[phase]) ?? null;

const cardOfUpgrade: Record<Upgrade, Card> = {
  fertilizer: 'fertilizer',
  irrigation: 'irrigation',
  netting: 'protective_netting',
  perennial: 'perennial',
};

export const upgradeCard = (upgrade: Upgrade): Card => cardOfUpgrade[upgrade];

/** "+1", "−2", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Hundredths as people write them: "2.4". */
export const tenths = (hundredths: number): string => (Math.round(hundredths / 10) / 10).toString();

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** When a tribute ends: its amount never changes. */
export const tributeEnds = ({ free_at, falters }: ContractPicture, whose: string): string =>
  falters ? `ends this Summer, as things stand: ${whose} defence has reached ${free_at}` : `ends when ${whose} defence reaches ${free_at}`;

/** What is told of a card or thing that is pointed at. */
export interface About {
  name: string;
  lines: string[];
  rules: string[];
  card?: Card;
}

export const cardName = (picture: Picture, card: Card): string =>
  picture.cards.find((other) => other.card === card)?.name ?? card;

export function aboutCard(picture: Picture, card: Card, ...more: string[]): About {
  const found = picture.cards.find((other) => other.card === card);
  if (!found) return { name: card, lines: more, rules: [], card };
  const copies = `${plural(found.copies, 'copy', 'copies')} in the deck; you cannot see ${found.unseen} of them.`;
  return { name: found.name, lines: [found.text, ...more, copies], rules: found.rules, card };
}

export const plateOf = (picture: Picture, climate: Climate | null): PlatePicture | null =>
  climate === null ? null : (picture.plates.find((plate) => plate.climate === climate) ?? null);

/** The numbers of a climate card in words. */
export function effectWords(plate: PlatePicture): string {
  const effects = [
    ...(plate.general ? [`every field ${signed(plate.general)}`] : []),
    ...(plate.drought ? [`drought ${signed(plate.drought)}`] : []),
    ...(plate.pestilence ? [`pestilence ${signed(plate.pestilence)}`] : []),
  ];
  return effects.length ? `${effects.join(', ')}.` : 'No effect of its own.';
}

export function aboutPlate(picture: Picture, plate: PlatePicture, ...more: string[]): About {
  const first = effectWords(plate);
  return {
    name: plate.name,
    lines: [
      first[0]!.toUpperCase() + first.slice(1),
      ...(plate.text ? [plate.text] : []),
      ...more,
      `${plural(plate.copies, 'card')} of ${picture.plates.reduce((sum, other) => sum + other.copies, 0)}; ${plate.unseen} not seen yet.`,
    ],
    rules: ['EH-CLI-2', 'EH-CLI-3', 'EH-CLI-6'],
  };
}

/** What the reader has not seen of the weather. */
export function aboutUnknown(picture: Picture): About {
  const unseen = picture.plates.filter((plate) => plate.unseen > 0);
  const count = unseen.reduce((sum, plate) => sum + plate.unseen, 0);
  return {
    name: 'Not known yet',
    lines: [
      `One of ${plural(count, 'climate card')} that you have not seen:`,
      unseen.map((plate) => (plate.unseen > 1 ? `${plate.unseen} × ${plate.name}` : plate.name)).join(', '),
    ],
    rules: ['EH-CLI-1', 'EH-CLI-5'],
  };
}

/** A thing that stands on a farm: a card that was laid, or a card locked by its back. */
export interface Thing {
  key: string;
  card: Card | 'armed_man';
  count: number;
  about: About;
}

/** What stands in the yard of a farm. */
export function thingsOf(picture: Picture, farm: SeatPicture): Thing[] {
  const backs = picture.backs.find((back) => back.back === 'armed_man');
  const laid = (card: Card, count: number, ...more: string[]): Thing[] =>
    count ? [{ key: card, card, count, about: aboutCard(picture, card, ...more) }] : [];
  return [
    ...laid('cats', farm.cats),
    ...laid('rabbits', farm.rabbits),
    ...laid('silo_extension', farm.extensions),
    ...(farm.armed_men
      ? [
          {
            key: 'armed_man',
            card: 'armed_man' as const,
            count: farm.armed_men,
            about: { name: backs?.name ?? 'Armed Man', lines: backs ? [backs.text] : [], rules: backs ? [backs.rule] : [] },
          },
        ]
      : []),
    ...laid('mercenary', farm.mercenaries),
    ...laid('berzerker', farm.berzerkers),
    ...laid('dogs', farm.dogs),
    ...laid('walls', farm.walls ? 1 : 0),
    ...laid('geezer', farm.geezer ? 1 : 0),
    ...laid('reactive_planting', farm.reactive === 'no' ? 0 : 1, ...(farm.reactive === 'next_season' ? ['It works from next season on.'] : [])),
    ...laid('flexible_hand', farm.flexible_hands),
  ];
}

/** What an event does to a farm, in a word or two, to be stamped on it. */
export interface Note {
  seat: Seat;
  text: string;
  good: boolean;
  card?: Card;
}

export function noteOf(stage: Stage<Picture, Event> | null): Note | null {
  if (!stage) return null;
  const { event, after } = stage;
  const name = (card: Card): string => cardName(after, card);
  switch (event.kind) {
    case 'stamp':
      return { seat: event.seat, text: 'Food Stamp cashed', good: true };
    case 'released':
      return { seat: event.victim, text: 'Free of tribute', good: true };
    case 'out':
      return { seat: event.seat, text: 'Out', good: false };
    case 'played_steal':
      return { seat: event.seat, text: name('steal'), good: true, card: 'steal' };
    case 'showed':
      return { seat: event.seat, text: name(event.card), good: true, card: event.card };
    case 'took':
      return { seat: event.victim, text: `Loses ${name(event.card)}`, good: false, card: event.card };
    case 'played': {
      const at = typeof event.target === 'object' && 'farm' in event.target ? event.target.farm : event.seat;
      return { seat: at, text: name(event.card), good: at === event.seat, card: event.card };
    }
    case 'chased':
      return { seat: event.farm, text: 'Chased away', good: false, card: 'coyote' };
    case 'perennial_lost':
      return { seat: event.seat, text: 'Eaten by Rabbits', good: false, card: 'rabbits' };
    case 'killed':
      return { seat: event.victim, text: 'Killed', good: false, card: 'assassin' };
    case 'attacked':
      return { seat: event.victim, text: `Owes ${event.amount} a year`, good: false, card: 'warlord' };
    case 'thrown_away':
      return { seat: event.seat, text: `Throws ${name(event.card)} away`, good: false, card: event.card };
    case 'discarded':
      return { seat: event.seat, text: `Discards ${name(event.card)}`, good: false, card: event.card };
    case 'new_field':
      return { seat: event.seat, text: 'A new field', good: true };
    case 'new_silo':
      return { seat: event.seat, text: 'A new silo', good: true };
    case 'harvested':
      return { seat: event.seat, text: `+${event.food} harvest`, good: event.food > 0 };
    case 'destroyed':
      return { seat: event.seat, text: `Loses ${plural(event.count, name(upgradeCard(event.upgrade)), name(upgradeCard(event.upgrade)))}`, good: false };
    case 'ate':
      return { seat: event.seat, text: 'Eats', good: false };
    case 'vermin':
      return { seat: event.seat, text: `−${event.food} vermin`, good: false };
    case 'paid':
      return { seat: event.victim, text: `Pays ${event.food}`, good: false, card: 'warlord' };
    case 'scored':
      return { seat: event.seat, text: plural(event.total, 'point'), good: true };
    default:
      return null;
  }
}
