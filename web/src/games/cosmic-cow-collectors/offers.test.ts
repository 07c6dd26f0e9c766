import { isArmed } from '../../parts/pick';
import { stepTo } from '../../parts/keys';
import { expect, it } from 'vitest';
import type { Offer } from '../../wire';
import { aimedAt, armedAction, armedAttempt, armedGift, byCard, byTarget, ofKind } from './offers';
import type { Choice } from './wire';

const offer = (code: number, choice: Choice): Offer => ({ code, choice, saying: { words: [`${code}`], rule: 'CC-D4' } });

const offers = [
  offer(0, { kind: 'attempt', target: 1, planet: 8 }),
  offer(1, { kind: 'attempt', target: 1, planet: 9 }),
  offer(2, { kind: 'attempt', target: 2, planet: 8 }),
];

it('attempts are grouped by opponent and number, and none is lost', () => {
  const targets = byTarget(offers);
  expect([...targets.keys()]).toEqual([1, 2]);
  expect(targets.get(1)!.get(9)).toBe(offers[1]);
  expect([...targets.values()].flatMap((numbers) => [...numbers.values()])).toEqual(offers);
});

it('an attempt goes to whom one looks at, while they may be named', () => {
  expect(aimedAt(byTarget(offers), 2)).toBe(2);
  expect(aimedAt(byTarget(offers), 3)).toBe(1);
  expect(aimedAt(byTarget(offers), null)).toBe(1);
  expect(aimedAt(byTarget([]), 2)).toBeUndefined();
});

it('cards are found by number, whether they are laid or discarded', () => {
  const lay = offer(5, { kind: 'lay', planet: 12 });
  const discard = offer(6, { kind: 'discard', planet: 9 });
  expect(byCard([lay, discard]).get(12)).toBe(lay);
  expect(byCard([lay, discard]).get(9)).toBe(discard);
  expect(byCard(offers).size).toBe(0);
});

it('offers of one kind keep their order', () => {
  const act = offer(3, { kind: 'act', action: 'invade' });
  expect(ofKind([...offers, act], 'attempt').map((pick) => pick.offer.code)).toEqual([0, 1, 2]);
  expect(ofKind([act], 'act')[0]!.choice.action).toBe('invade');
});

it('what is armed is known by its code', () => {
  expect(isArmed(offers[0]!, offers[0])).toBe(true);
  expect(isArmed({ ...offers[0]! }, offers[0])).toBe(true);
  expect(isArmed(offers[1]!, offers[0])).toBe(false);
  expect(isArmed(null, offers[0])).toBe(false);
  expect(isArmed(offers[0]!, undefined)).toBe(false);
  expect(armedAttempt(offers[2]!)?.target).toBe(2);
  expect(armedAttempt(null)).toBeNull();
  expect(armedAction(offers[2]!)).toBeNull();
  expect(armedGift(offers[2]!)).toBeNull();
  expect(armedGift(offer(4, { kind: 'leave', to: 3 }))).toBe(3);
  expect(armedAction(offer(3, { kind: 'act', action: 'explore' }))).toBe('explore');
});

it('arrow keys go round', () => {
  expect(stepTo('ArrowRight', 9, 10)).toBe(0);
  expect(stepTo('ArrowLeft', 0, 10)).toBe(9);
  expect(stepTo('Home', 4, 10)).toBe(0);
  expect(stepTo('End', 4, 10)).toBe(9);
  expect(stepTo('x', 4, 10)).toBeNull();
});
