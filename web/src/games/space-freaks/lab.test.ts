import { describe, expect, it } from 'vitest';
import type { LineOffer } from '../face';
import { base, noValues, offerOf } from './fixture';
import { arms } from './kit/arms';
import { heads } from './kit/heads';
import { layersOf } from './kit/kit';
import { legs } from './kit/legs';
import { torsos } from './kit/torsos';
import { openSlots, rackOf, sealOf, templateOf, totalsOf, wornOf } from './lab';
import type { LabPicture, PartPicture, Picture, Slot } from './wire';

const card = (part: string, slot: Slot, code: number, gives: Partial<PartPicture['gives']>): PartPicture =>
  ({ part, slot, code, name: part, does: '', brief: '', gives: { ...noValues, ...gives }, rule: 'SF-F01' });
const picture: Picture = {
  ...base,
  parts: [
    card('chitin_carapace', 'torso', 1, { hp: 14, armor: 1 }),
    card('poison_needle', 'left_arm', 2, { damage: 1 }),
    card('plasma_gun', 'right_arm', 3, { range: 6, damage: 6 }),
    card('tentacles', 'legs', 4, { hp: 2, movement: 7, luck: 1, cards: 3 }),
  ],
  heads: [{ head: 'bone_skull', number: 8, name: 'Bone Skull', does: '', gives: { ...noValues, hp: 3 }, rule: 'SF-H08' }],
};
const nothing = { head: 'bone_skull', torso: null, left_arm: null, right_arm: null, legs: null };
const tenths = { hp: 0, armor: 0, movement: 0, range: 0, damage: 0, retaliate: 0, luck: 0, cards: 0 };
const lab: LabPicture = { head: 'bone_skull', chosen: nothing, next: 'torso', average: tenths, best: noValues };
const worn = { torso: 'chitin_carapace', left_arm: 'poison_needle', right_arm: 'plasma_gun', legs: 'tentacles' };
const offers = [offerOf(1, { kind: 'fit', part: 0 }, 'Chitin Carapace')];

describe('the lab', () => {
  it('adds up what the cards and the Head give, and says where it comes from', () => {
    const totals = Object.fromEntries(totalsOf(picture, lab, worn).map((total) => [total.key, total]));
    // SF-X02.
    expect([totals.hp!.value, totals.armor!.value, totals.luck!.value, totals.cards!.value]).toEqual([19, 1, 1, 3]);
    expect(totals.damage!.sources).toEqual([{ name: 'poison_needle', amount: 1 }, { name: 'plasma_gun', amount: 6 }]);
  });

  it('seals all four cards as one line, in the order in which they are asked', () => {
    expect((sealOf(picture, lab, worn, offers) as LineOffer).line).toEqual([1, 2, 3, 4]);
    expect(sealOf(picture, lab, { torso: 'chitin_carapace' }, offers)).toBeNull();
  });

  it('opens the rack of what is missing first, until somebody opens another one', () => {
    const begun = { ...lab, chosen: { ...nothing, torso: 'crystal_body' } };
    expect([rackOf(lab, {}, null), rackOf(begun, {}, null), rackOf(begun, { left_arm: 'poison_needle' }, null)]).toEqual(['torso', 'left_arm', 'right_arm']);
    expect([rackOf(begun, {}, 'legs'), rackOf(begun, {}, 'torso')]).toEqual(['legs', 'left_arm']);
    expect(rackOf(lab, worn, null)).toBe('torso');
  });

  it('keeps what was chosen already', () => {
    const begun = { ...lab, chosen: { ...nothing, torso: 'crystal_body' } };
    expect(wornOf(begun, worn).torso).toBe('crystal_body');
    expect(openSlots(begun)).toEqual(['left_arm', 'right_arm', 'legs']);
  });
});

describe('the kit', () => {
  it('has a drawing of all 23 parts and 18 Heads', () => {
    expect([Object.keys(torsos), Object.keys(legs), Object.keys(arms), Object.keys(heads)].map((keys) => keys.length)).toEqual([6, 6, 11, 18]);
    for (const shapes of [torsos, legs, arms, heads].flatMap(Object.values)) expect(shapes.length).toBeGreaterThan(2);
  });

  it('puts a Freak together from behind to the front, as far as its cards are known', () => {
    expect(layersOf(templateOf(lab, worn)).map((layer) => layer.place)).toEqual(['left_arm', 'legs', 'torso', 'head', 'right_arm']);
    expect(layersOf(nothing).map((layer) => layer.place)).toEqual(['head']);
  });
});
