// The choices on offer, sorted by what they point at. Nothing here decides what is allowed.
import { byKind, choiceOf, type OfKind } from '../../parts/pick';
import type { Offer, Seat } from '../../wire';
import type { Action, Choice } from './wire';

/** The three spaces of a ship board, as printed. */
export const actions: Action[] = ['abduct', 'invade', 'explore'];

export const actionName: Record<Action, string> = { abduct: 'Abduct', invade: 'Invade', explore: 'Explore' };

/** The offers of one kind, with their choices. */
export const ofKind = byKind<Choice>();

/** The attempts on offer: by seat, then by number. */
export function byTarget(offers: Offer[]): Map<Seat, Map<number, Offer>> {
  const targets = new Map<Seat, Map<number, Offer>>();
  for (const { offer, choice } of ofKind(offers, 'attempt')) {
    const numbers = targets.get(choice.target) ?? new Map<number, Offer>();
    numbers.set(choice.planet, offer);
    targets.set(choice.target, numbers);
  }
  return targets;
}

/** Whom the next attempt goes to: the one that the reader looks at, if it may still be named, else the first. */
export function aimedAt(targets: Map<Seat, unknown>, wish: Seat | null): Seat | undefined {
  return wish !== null && targets.has(wish) ? wish : targets.keys().next().value;
}

/** The offers that pick a card of the own hand, by its number. */
export function byCard(offers: Offer[]): Map<number, Offer> {
  return new Map(
    [...ofKind(offers, 'lay'), ...ofKind(offers, 'discard')].map(({ offer, choice }) => [choice.planet, offer]),
  );
}

/** The armed attempt, if one is. */
export function armedAttempt(armed: Offer | null): OfKind<Choice, 'attempt'> | null {
  const choice = armed && choiceOf<Choice>(armed);
  return choice?.kind === 'attempt' ? choice : null;
}

/** Who would be given the planet that is left, if that is armed. */
export function armedGift(armed: Offer | null): Seat | null {
  const choice = armed && choiceOf<Choice>(armed);
  return choice?.kind === 'leave' ? choice.to : null;
}

/** The armed action, if one is. */
export function armedAction(armed: Offer | null): Action | null {
  const choice = armed && choiceOf<Choice>(armed);
  return choice?.kind === 'act' ? choice.action : null;
}
