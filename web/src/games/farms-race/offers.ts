// The choices on offer, sorted by what they point at: regions, herds, cards. Which of them belong into one line, and when a
// line is complete. Nothing here decides what is allowed.
import { byKind, choiceOf, isArmed } from '../../parts/pick';
import type { Offer, Seat } from '../../wire';
import type { Choice, Kind, Picture, Region, Unit } from './wire';

export const ofKind = byKind<Choice>();
export const choice = (offer: Offer): Choice => choiceOf<Choice>(offer);
export const find = (offers: Offer[], kind: Choice['kind']): Offer | null => offers.find((offer) => choice(offer).kind === kind) ?? null;

/** The region that a choice points at. */
export function regionOf(offer: Offer): Region | null {
  const one = choice(offer);
  switch (one.kind) {
    case 'settle':
    case 'reinforce':
    case 'land':
    case 'heal':
    case 'barn':
    case 'armory':
    case 'target':
      return one.at;
    case 'move_to':
    case 'flee':
    case 'home':
    case 'fall_back':
      return one.to;
    default:
      return null;
  }
}

/** The card that a choice is about. */
export function cardOf(offer: Offer): Kind | null {
  const one = choice(offer);
  return 'card' in one ? one.card : null;
}

/** Can everybody count that a seat has no card of this kind? */
export function lacks(picture: Picture, seat: Seat, kind: Kind): boolean {
  const one = picture.seats[seat];
  if (!one) return false;
  const counted = one.known.reduce((sum, count) => sum + count, 0) === one.cards;
  return counted && one.known[picture.kinds.findIndex((other) => other.kind === kind)] === 0;
}

// Lines.

/** Choices that go on from one another: what may follow in the same line, and what ends it. */
interface Family {
  begins: (choice: Choice) => boolean;
  goesOn: Choice['kind'][];
  ends: Choice['kind'] | null;
  /** Does the first choice say what a line without an end is about? Otherwise the last one does. */
  namedByFirst?: boolean;
}

const is =
  (...kinds: Choice['kind'][]) =>
  (one: Choice): boolean =>
    kinds.includes(one.kind);

const families: Family[] = [
  { begins: is('move_to', 'join'), goesOn: ['join', 'go'], ends: 'go', namedByFirst: true },
  { begins: is('lift', 'land'), goesOn: ['lift', 'land', 'landed'], ends: 'landed' },
  { begins: is('hurt', 'hurt_ready'), goesOn: ['hurt', 'hurt_ready'], ends: null },
  { begins: is('home'), goesOn: ['home'], ends: null },
  { begins: is('partner', 'give', 'want'), goesOn: ['give', 'want', 'send', 'withdraw'], ends: 'send' },
  { begins: (one) => is('launch', 'back_token')(one) || (one.kind === 'play' && one.spy === 'pocket_nuke'), goesOn: ['target'], ends: null },
  { begins: (one) => one.kind === 'play' && (one.spy === 'propaganda' || one.spy === 'thievery'), goesOn: ['of_kind'], ends: null },
  { begins: is('back_pay'), goesOn: ['pay_printed', 'pay_alike', 'pay_card', 'target'], ends: null },
  { begins: is('pay_card'), goesOn: ['pay_card'], ends: null },
];

export const familyOf = (offer: Offer): Family | null => families.find((family) => family.begins(choice(offer))) ?? null;

/** What of these offers goes on with a line that began so. */
export function goingOn(first: Offer, offers: Offer[]): Offer[] {
  const family = familyOf(first);
  return family ? offers.filter((offer) => family.goesOn.includes(choice(offer).kind)) : [];
}

/** The choice by which such a line is ended, if it is on offer. */
export function endOf(first: Offer, offers: Offer[]): Offer | null {
  const family = familyOf(first);
  return family?.ends ? find(offers, family.ends) : null;
}

// Targets on the board.

export interface HerdTarget {
  injured: boolean;
  /** Only those that have acted, or only those that can still act; null where it makes no difference. */
  acted: boolean | null;
  /** Adds one of them. */
  offer: Offer | null;
  /** How many are in the group already. */
  taken: number;
  /** Do they fight, one by one? */
  fighting: boolean;
}

export interface Targets {
  /** Regions that can be picked, with what can be done there. */
  now: Map<Region, { offers: Offer[]; armed: boolean }>;
  /** Is this one question about regions, or a menu of many things? */
  soft: boolean;
  /** Regions that open next, and the other side's ways out. */
  next: Set<Region>;
  theirs: Set<Region>;
  herds: Map<Region, HerdTarget[]>;
  tags: { region: Region; text: string; tone: 'now' | 'next'; /** Where the wedge goes that it keeps clear of. */ from: Region }[];
}

/** What the board lights: of the offers, and of what was put together so far. */
export function targetsOf(offers: Offer[], picture: Picture, me: Seat | null, look: { steps: Offer[]; only: Choice['kind'] | null; armed: Offer | null }): Targets {
  const targets: Targets = { now: new Map(), soft: false, next: new Set(), theirs: new Set(), herds: new Map(), tags: [] };
  const menu = offers.some((offer) => is('end_actions', 'end_turn', 'spy', 'launch', 'supply')(choice(offer)));
  targets.soft = menu && look.only === null;
  for (const offer of offers) {
    const region = regionOf(offer);
    if (region === null || (menu && look.only !== null && choice(offer).kind !== look.only)) continue;
    const there = targets.now.get(region) ?? { offers: [], armed: false };
    there.offers.push(offer);
    there.armed ||= isArmed(look.armed, offer);
    targets.now.set(region, there);
  }
  const herd = (region: Region, injured: boolean, fighting = false, acted: boolean | null = fighting ? null : false): HerdTarget => {
    const there = targets.herds.get(region) ?? [];
    let one = there.find((other) => other.injured === injured && other.fighting === fighting && other.acted === acted);
    if (!one) there.push((one = { injured, acted, offer: null, taken: 0, fighting }));
    targets.herds.set(region, there);
    return one;
  };
  for (const { offer, choice } of [...ofKind(offers, 'join'), ...ofKind(offers, 'lift')]) herd(choice.from, choice.injured).offer = offer;
  for (const step of look.steps) {
    const one = choice(step);
    if (one.kind === 'join' && picture.group) herd(one.from, one.injured).taken += 1;
  }
  const hurt = ofKind(offers, 'hurt');
  const ready = ofKind(offers, 'hurt_ready');
  if (hurt.length > 0)
    for (const region of placesHurt(picture, me)) {
      for (const { offer, choice } of hurt) {
        if (choice.unit === 'human') continue;
        const injured = choice.unit === 'injured';
        herd(region, injured, fights(picture), ready.some((one) => one.choice.injured === injured) ? true : null).offer = offer;
      }
      for (const { offer, choice } of ready) herd(region, choice.injured, false, false).offer = offer;
    }
  const fight = picture.combat;
  if (fight) {
    const homes = picture.group?.homes ?? [];
    for (const home of homes) if (!targets.now.has(home.region)) targets.next.add(home.region);
    if (fight.defender !== me) for (const region of fight.ways_out) if (!targets.now.has(region)) targets.theirs.add(region);
    // Before the first roll nobody thinks of going back.
    if (fight.attacker === me && fight.round > 0) for (const home of homes) targets.tags.push({ region: home.region, text: `room for ${home.places}`, from: fight.region, tone: targets.now.has(home.region) ? 'now' : 'next' });
  }
  return targets;
}

const fights = (picture: Picture): boolean => picture.combat !== null && picture.strikes.length === 0;

/** Where the herds are that the asked seat may hurt. */
function placesHurt(picture: Picture, me: Seat | null): Region[] {
  const strike = picture.strikes.at(-1);
  if (strike) return [strike.target];
  const fight = picture.combat;
  if (!fight) return [];
  return fight.attacker === me ? (picture.group?.homes ?? []).map((home) => home.region) : [fight.region];
}

/** `herd:7:injured`, as the board calls a herd that can be clicked; `herd:7:injured:acted` where those that have acted are meant. */
export function herdKey(key: string): { region: Region; injured: boolean; acted: boolean } | null {
  const parts = /^herd:(\d+):(healthy|injured)(:acted)?$/.exec(key);
  return parts ? { region: Number(parts[1]), injured: parts[2] === 'injured', acted: parts[3] !== undefined } : null;
}

/** A line that lays the points of damage with as few deaths as the offers allow: on healthy herds first. */
export function spreadLine(offers: Offer[], points: number, healthy: number): Offer[] {
  const of = (unit: Unit) => ofKind(offers, 'hurt').find((one) => one.choice.unit === unit)?.offer;
  const [first, then] = [of('healthy'), of('injured') ?? of('human')];
  if (!first) return then ? Array.from({ length: points }, () => then) : [];
  const spread = Math.min(points, healthy);
  return Array.from({ length: spread }, () => first);
}
