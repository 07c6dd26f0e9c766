// What a click or a tap on the arena does where there is nothing to choose.
import { expect, it } from 'vitest';
import { base, pieces } from './fixture';
import { actOn, Desk, type Props } from './table.svelte';

const partOf = (more: Partial<Props['picture']> = {}): Props =>
  ({ picture: { ...base, targets: [], activation: null, ...more }, scene: { offers: [] }, me: 0, armed: null, desk: new Desk(), stage: null, arm: () => {} }) as unknown as Props;

const where = (kind: string): number => pieces.find((piece) => piece.kind === kind && piece.hex !== null)!.hex!;

it('says of a Turret that is touched why it cannot be shot', () => {
  const turret = where('turret');
  const part = partOf({ spared: [{ hex: turret, why: ['It is out of Range.'], rule: 'SF-601' }] });
  expect(actOn(part, turret, 'click')).toBe(true);
  expect([part.desk.look, part.desk.card]).toEqual([turret, null]);
  // Of empty ground there is nothing to say: a second tap comes nearer.
  expect(actOn(part, turret + 1, 'click')).toBe(false);
});

it('looks up a Freak that is touched', () => {
  const part = partOf();
  expect(actOn(part, where('freak'), 'click')).toBe(true);
  expect(part.desk.card).not.toBeNull();
});
