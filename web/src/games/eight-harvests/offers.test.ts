import { stepTo } from '../../parts/keys';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../wire';
import { aimOf, groups, lit, meant, onBack, onFarm, onField, usedBy } from './offers';
import type { Choice } from './wire';

let code = 0;
const offer = (choice: Choice): Offer => ({ code: (code += 1), choice, saying: { words: [choice.kind], rule: 'EH-FAC-1' } });

const netting = [0, 1].map((field) => offer({ kind: 'face', card: 'protective_netting', from: 'slot', target: { field } }));
const rabbits = [1, 2].map((farm) => offer({ kind: 'face', card: 'rabbits', from: 'saved', target: { farm } }));
const warlord = offer({ kind: 'attack', from: 'slot', victim: 2 });
const half = offer({ kind: 'back', slot: 0, back: 'half_field' });
const ashes = offer({ kind: 'fire_field', card: 'dogs' });
const take = offer({ kind: 'take', seat: 1, slot: 0 });
const done = offer({ kind: 'done' });
const all = [...netting, ...rabbits, warlord, half, ashes, take, done];
const slots = ['cats' as const, null];

describe('the choices on offer', () => {
  it('are grouped by the card that they use, and none is lost', () => {
    const found = groups(all, slots);
    expect(found.map(({ used }) => used?.card ?? null)).toEqual(['protective_netting', 'rabbits', 'warlord', 'cats', 'dogs', null, null]);
    expect(found.flatMap(({ offers }) => offers)).toHaveLength(all.length);
  });

  it('know their card by its slot', () => {
    expect(usedBy(half, slots)).toEqual({ card: 'cats', place: 'slot' });
    expect(usedBy(half, [null, null])).toBeNull();
    expect(usedBy(done, slots)).toBeNull();
  });

  it('point at fields, farms and backs', () => {
    expect(onField(all, 1)).toEqual([netting[1]]);
    expect(onFarm(all, 1)).toEqual([rabbits[0], take]);
    expect(onFarm(all, 2)).toEqual([rabbits[1], warlord]);
    expect(onBack(all, 'half_field')).toEqual([half, ashes]);
    expect(aimOf(done)).toBeNull();
  });

  it('are lit for the card that is held up, or all of them', () => {
    expect(lit(all, { card: 'rabbits', place: 'saved' }, slots)).toEqual(rabbits);
    expect(lit(all, { card: 'geezer', place: 'saved' }, slots)).toEqual(all);
    expect(lit(all, null, slots)).toEqual(all);
  });

  it('mean the armed one of several for a target', () => {
    expect(meant(rabbits, rabbits[1]!)).toBe(rabbits[1]);
    expect(meant(rabbits, done)).toBe(rabbits[0]);
    expect(meant([], null)).toBeUndefined();
  });

  it('are walked with the arrow keys, round and round', () => {
    expect(stepTo('ArrowRight', 2, 3)).toBe(0);
    expect(stepTo('ArrowUp', 0, 3)).toBe(2);
    expect(stepTo('End', 0, 3)).toBe(2);
    expect(stepTo('x', 0, 3)).toBeNull();
  });
});
