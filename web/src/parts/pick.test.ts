// Picking: the first press arms, the second sends, and a double click is one press.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Offer } from '../wire';
import { byKind, isArmed, pick } from './pick';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

type Choice = { kind: 'go'; to: number } | { kind: 'stay' };
const offer = (code: number, choice: Choice): Offer => ({ code, choice, saying: { words: [], rule: 'X-1' } });
const [near, far, stay] = [offer(1, { kind: 'go', to: 1 }), offer(2, { kind: 'go', to: 9 }), offer(3, { kind: 'stay' })];

function table() {
  const sent: number[] = [];
  const part = {
    armed: null as Offer | null,
    armedAt: 0,
    arm(offer: Offer | null) {
      part.armed = offer;
      part.armedAt = performance.now();
    },
    choose: (offer: Offer) => void sent.push(offer.code),
  };
  return { part, sent };
}

it('arms first and sends then', () => {
  const { part, sent } = table();
  pick(part, near, 'click');
  expect([isArmed(part.armed, near), isArmed(part.armed, far), sent]).toEqual([true, false, []]);
  vi.advanceTimersByTime(400);
  pick(part, near, 'click');
  expect(sent).toEqual([1]);
});

it('takes a double click for one, but not two keys', () => {
  const { part, sent } = table();
  pick(part, near, 'click');
  vi.advanceTimersByTime(120);
  pick(part, near, 'click');
  expect(sent).toEqual([]);
  pick(part, near, 'key');
  expect(sent).toEqual([1]);
});

it('nothing is armed where nothing is on offer', () => {
  expect([isArmed(null, near), isArmed(null, undefined), isArmed(near, undefined)]).toEqual([false, false, false]);
});

it('sorts offers by kind', () => {
  expect(byKind<Choice>()([near, stay, far], 'go').map(({ choice }) => choice.to)).toEqual([1, 9]);
});
