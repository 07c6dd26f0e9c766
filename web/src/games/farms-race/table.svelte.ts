// What the board, the picker and the hand share: the line in the making, which part of the menu is open, where one looks.
import { isArmed, pick } from '../../parts/pick';
import type { Offer, Phrase, Scene } from '../../wire';
import type { PartProps } from '../face';
import { LineBuilder } from './lineBuilder.svelte';
import { choice, endOf, familyOf, goingOn, herdKey, ofKind, regionOf, targetsOf, type Targets } from './offers';
import type { Choice, Event, Picture, Region } from './wire';

export class Desk {
  readonly draft = new LineBuilder();
  /** What lies under the pointer. */
  look = $state<string | null>(null);
  /** The region whose choices are shown. */
  place = $state<Region | null>(null);
  /** The part of the menu that is open. */
  menu = $state<Choice['kind'] | null>(null);
  /** Does the reader want to see the whole map in a fight? */
  wide = $state(false);
  /** The fight that is read again, counted from the first. */
  report = $state<number | null>(null);
  /** Are the reader's own ways out of the market shown? */
  trading = $state(true);
  /** What is looked up: a region, or what the Supply has. */
  card = $state.raw<Region | 'supply' | null>(null);
}

export type Props = PartProps<Picture, Event, Desk>;

/** The question as it stands after the line so far. */
export const sceneOf = (part: Props): Scene => part.desk.draft.sceneFor(part.scene);

/** How things stand after the line so far. */
export function pictureOf(part: Props): Picture {
  if (part.stage || !part.desk.draft.holds(part.scene)) return part.picture;
  return (sceneOf(part).picture as Picture | null) ?? part.picture;
}

/** The offers that matter now: those with which a line goes on, or all. */
export function offersOf(part: Props): Offer[] {
  const { draft } = part.desk;
  if (!draft.holds(part.scene)) return part.scene.offers;
  return draft.ends ? draft.instead.filter(isTarget) : goingOn(draft.steps[0]!, draft.sceneFor(part.scene).offers);
}

/** Where a nuke falls can be picked anew until it is sent. */
const isTarget = (offer: Offer): boolean => choice(offer).kind === 'target';

/** What stands in the place of the question once a line is begun: the question behind it (where a nuke falls), or what is to be sent. */
export function begunWords(part: Props): Phrase | null {
  const { draft } = part.desk;
  if (!draft.holds(part.scene)) return null;
  const [first, last] = [choice(draft.steps[0]!), draft.steps.at(-1)!];
  if (!draft.ends) return first.kind === 'move_to' ? null : sceneOf(part).question.words;
  return ['target', 'of_kind'].includes(choice(last).kind) ? last.saying.words : null;
}

export const boardTargets = (part: Props): Targets =>
  targetsOf(offersOf(part), pictureOf(part), part.me, {
    steps: part.desk.draft.holds(part.scene) ? part.desk.draft.steps : [],
    only: part.desk.menu,
    armed: part.armed,
  });

/** Takes a choice up: into the line that it belongs to, or picks it, and on a second press sends it. */
export function take(part: Props, offer: Offer, by: 'click' | 'key' = 'click'): void {
  const { draft } = part.desk;
  const held = draft.holds(part.scene);
  if (held && draft.ends && draft.instead.includes(offer)) {
    if (draft.steps.at(-1)?.code === offer.code && part.armed) pick(part, part.armed, by);
    else void draft.replace(part, offer).then((done) => done && armLine(part));
    return;
  }
  const first = held ? draft.steps[0]! : offer;
  if (familyOf(first) && (first === offer || goingOn(first, [offer]).length > 0)) {
    if (first !== offer && choice(endOf(first, [offer]) ?? first) === choice(offer)) {
      const line = draft.offer(offer);
      if (line) part.choose(line);
      return;
    }
    void draft.add(part, offer).then((done) => done && armLine(part));
    return;
  }
  if (held) draft.clear(part);
  pick(part, offer, by);
}

/** Several choices of one line at once. */
export async function takeAll(part: Props, offers: Offer[]): Promise<void> {
  if (await part.desk.draft.add(part, ...offers)) armLine(part);
}

export async function takeBack(part: Props, at?: number): Promise<void> {
  await part.desk.draft.back(part, at);
  armLine(part);
}

/** Once a line can be sent, it is what the one button sends. */
function armLine(part: Props): void {
  const { draft } = part.desk;
  if (!draft.holds(part.scene)) return;
  const first = draft.steps[0]!;
  const offers = draft.sceneFor(part.scene).offers;
  const end = draft.ends ? null : endOf(first, offers);
  const complete = draft.ends || end !== null || goingOn(first, offers).length === 0;
  part.arm(complete ? draft.offer(end, familyOf(first)?.namedByFirst ? first : null) : null);
}

/** Where the march goes that is put together. */
function marchesTo({ desk, scene }: Props, picture: Picture): Region | null {
  const [first] = desk.draft.holds(scene) ? desk.draft.steps.map(choice) : [];
  if (first?.kind === 'move_to') return first.to;
  return first?.kind === 'join' ? (picture.group?.target ?? null) : null;
}

/** Something on the board was clicked: a herd or a region. */
export function act(part: Props, targets: Targets, key: string, by: 'click' | 'key'): boolean {
  const out = herdKey(key.replace(/^out:/, 'herd:'));
  if (out && key.startsWith('out:')) {
    leave(part, out.region, out.injured);
    return true;
  }
  const herd = herdKey(key);
  const picture = pictureOf(part);
  const region = herd ? herd.region : picture.regions.find((one) => one.name === key)?.region;
  if (region === undefined) return false;
  const piles = targets.herds.get(region) ?? [];
  const pile = herd ? piles.find((one) => one.injured === herd.injured && (one.acted ?? herd.acted) === herd.acted) : piles.find((one) => one.offer !== null);
  if (pile?.offer) {
    take(part, pile.offer, by);
    return true;
  }
  const there = targets.now.get(region);
  // A march that is picked is sent by a second press on where it goes.
  if (!there && part.armed && region === marchesTo(part, picture)) {
    pick(part, part.armed, by);
    return true;
  }
  if (!there) return false;
  if (there.offers.length === 1) take(part, there.offers[0]!, by);
  else if (there.armed && part.armed) pick(part, part.armed, by);
  else part.desk.place = part.desk.place === region ? null : region;
  return true;
}

/** Takes a herd out of the group again. */
export function leave(part: Props, region: Region, injured: boolean): void {
  const { steps } = part.desk.draft;
  const at = steps.findLastIndex((step) => {
    const one = choice(step);
    return one.kind === 'join' && one.from === region && one.injured === injured;
  });
  if (at >= 0) void takeBack(part, at);
}

/** The choices of the region that is looked at. */
export function offersAt(part: Props): Offer[] {
  const { place } = part.desk;
  return place === null ? [] : offersOf(part).filter((offer) => regionOf(offer) === place);
}

export { isArmed, ofKind };
