import { describe, expect, it } from 'vitest';
import { base, hexAt, offerOf } from './fixture';
import { foldedOf, manyPlaces, menuOf, shownOf } from './menu';
import { completing, hitsOwn, isPicked, keyOfOffer, litBy, missionChoices, offersAt, sponsorChoices } from './offers';
import type { Choice, Picture } from './wire';

const offer = (code: number, choice: Choice) => offerOf(code, choice, choice.kind);
const picture: Picture = {
  ...base,
  sponsors: [{ sponsor: 'acid_thrower', name: 'Acid Thrower', does: '', attack: true, ground: true, rule: 'SF-P01' }],
  missions: [{ mission: 'assassinate', name: 'Assassinate', normal: '', advanced: null, now: false, rule: 'SF-M01' }],
};
const shots = picture.targets.map((target) => offer(target.code, { kind: 'attack', at: target.hex }));
const offers = [
  offer(1, { kind: 'end_activation' }),
  offer(2, { kind: 'move', to: hexAt(11, 9) }),
  ...shots,
  offer(3, { kind: 'play', card: 0 }),
  offer(4, { kind: 'complete', place: 0 }),
];

describe('the menu', () => {
  const menu = menuOf(picture, offers);

  it('has shots first and the end last, and leaves steps to the arena', () => {
    expect(menu[0]!.tone).toBe('shoot');
    expect(menu.at(-1)!.tone).toBe('end');
    expect(menu.some((item) => item.offer.code === 2)).toBe(false);
    expect(menu).toHaveLength(offers.length - 1);
  });

  it('says what a shot does and pays', () => {
    expect(menu[0]!.more).toBe('Destroy, you −1♥');
    expect(menu[0]!.stars).toBe(2);
    expect(menu.find((item) => item.offer.code === 4)!.stars).toBe(1);
  });

  it('takes many places one after the other, the next to the Landing Zone first', () => {
    const columns = [0, 9, 2, 3, 4, 5, 6, 7, 8];
    const places = columns.map((column, at) => offer(50 + at, { kind: 'deploy', at: hexAt(10, column) }));
    expect(manyPlaces(picture, places.slice(0, 8))).toEqual([]);
    expect(manyPlaces(picture, [...places, ...offers]).map(({ code }) => code)).toEqual([51, 58, 57, 56, 55, 54, 53, 52, 50]);
    expect(menuOf(picture, places)).toEqual([]);
  });

  it('keeps what is hardly ever wanted behind the rest, unless there is nothing else', () => {
    const ground = offer(9, { kind: 'attack_ground' });
    const codes = (items: { offer: { code: number } }[]) => items.map((item) => item.offer.code);
    const { plain, folded } = foldedOf(menuOf(picture, [ground, ...offers]));
    expect(codes(plain)).not.toContain(9);
    expect(codes(plain)).toContain(1);
    expect(codes(folded)).toContain(9);
    const own = menuOf({ ...picture, active: picture.targets[0]!.hits[0]!.seat }, offers);
    expect(codes(foldedOf(own).folded)).toContain(picture.targets[0]!.code);
    expect(foldedOf(menuOf(picture, [ground]))).toMatchObject({ folded: [], plain: [{ offer: ground }] });
  });

  it('goes on with another Figure, or ends the turn, in one line each', () => {
    const shortcuts = [
      { hex: hexAt(17, 10), words: ['Go on with Freak 3'], note: ['4 MP unused.'], line: [1, 70] },
      { hex: null, words: ['End the turn'], note: null, line: [1, 80, 80] },
      { hex: hexAt(15, 5), words: ['Not on offer'], note: null, line: [99, 71] },
    ];
    const items = menuOf({ ...picture, shortcuts }, offers).filter(({ offer }) => 'line' in offer);
    expect(items.map(({ offer, tone, onArena }) => [offer.saying.words, offer.saying.note, tone, onArena])).toEqual([
      [['Go on with Freak 3'], ['4 MP unused.'], 'move', true],
      [['End the turn'], undefined, 'end', false],
    ]);
    // All three ends stand under the code of the first choice, and are told apart all the same.
    const all = menuOf({ ...picture, shortcuts }, offers);
    expect(new Set(all.map(({ offer }) => keyOfOffer(offer))).size).toBe(all.length);
    const [first, second] = all.filter(({ tone }) => tone === 'end').map(({ offer }) => offer);
    expect([isPicked(first!, second!), isPicked(first!, first!)]).toEqual([false, true]);
  });

  it('names the card alone where the question says what becomes of it', () => {
    const put = menuOf(picture, [offer(60, { kind: 'put', mission: 0 }), offer(61, { kind: 'discard', card: 0 }), offer(62, { kind: 'play', card: 0 })]);
    expect(put.map(({ card }) => card)).toEqual(['Assassinate', 'Acid Thrower', '']);
  });

  it('says what a Mission pays, and what it asks for more', () => {
    const greater = { ...picture, missions: [{ ...picture.missions[0]!, normal: 'Destroy 1.', advanced: 'Destroy 2.' }] };
    const [put] = menuOf(greater, [offer(60, { kind: 'put', mission: 0 })]);
    expect([put!.more, put!.beyond]).toEqual(['1★ Destroy 1.', '2★ Destroy 2.']);
  });

  it('leaves what lies in the hand there, unless there is nothing else', () => {
    expect(shownOf(menu).map((item) => item.offer.code)).not.toContain(3);
    const put = menuOf(picture, [offer(9, { kind: 'put', mission: 0 })]);
    expect(shownOf(put)).toEqual(put);
  });

  it('shows what pays stars, for the hand may be out of sight', () => {
    expect(shownOf(menu).map((item) => item.offer.code)).toContain(4);
    expect(shownOf(menu).map((item) => item.offer.code)).not.toContain(3);
  });

  it('names whoever pays for a shot that comes back', () => {
    const [first] = picture.targets;
    const moreOf = (from: number): string => menuOf({ ...picture, targets: [{ ...first!, from }] }, shots.slice(0, 1))[0]!.more;
    expect(moreOf(hexAt(13, 3))).toBe('Destroy, Ion turret 1 Strike');
    expect(moreOf(hexAt(4, 10))).toBe('Destroy, Zeraxis 2 −1♥');
  });

  it('leaves many places to the arena alone', () => {
    const places = Array.from({ length: 20 }, (_, hex) => offer(100 + hex, { kind: 'place', at: hex }));
    expect(menuOf({ ...picture, targets: [] }, places)).toHaveLength(0);
    expect(menuOf({ ...picture, targets: [] }, places.slice(0, 5))).toHaveLength(5);
  });
});

describe('a shot', () => {
  it('at one\'s own is known, and stands after the others', () => {
    const [enemy, friend] = [picture.targets[1]!, { ...picture.targets[0]!, code: 77, hits: [{ kind: 'freak' as const, seat: 0, number: 0, loses: 3, destroyed: false }] }];
    expect([hitsOwn(enemy, 0), hitsOwn(friend, 0), hitsOwn(friend, 1)]).toEqual([false, true, false]);
    const both = { ...picture, targets: [friend, enemy] };
    const menu = menuOf(both, [offer(77, { kind: 'attack', at: friend.hex }), offer(enemy.code, { kind: 'attack', at: enemy.hex })]);
    expect(menu.map((item) => item.offer.code)).toEqual([enemy.code, 77]);
  });
});

describe('a blast', () => {
  const freak = (seat: number, loses: number) => ({ kind: 'freak' as const, seat, number: 1, loses, destroyed: false });
  const blast = (code: number, ...hits: Picture['targets'][0]['hits']) => ({ ...picture.targets[0]!, code, hex: code, hits });

  it('says whom it hits, for the place does not', () => {
    const target = blast(80, freak(1, 5), freak(2, 0));
    const [item] = menuOf({ ...picture, targets: [target] }, [offer(80, { kind: 'target', at: target.hex })]);
    expect(item!.more).toMatch(/ 2 −5♥$/);
  });

  it('stands among many as a button only where it hurts somebody else', () => {
    const targets = [blast(80, freak(1, 5)), blast(81, freak(0, 5)), blast(82, freak(1, 0)), ...Array.from({ length: 8 }, (_, at) => blast(83 + at))];
    const menu = menuOf({ ...picture, active: 0, targets }, targets.map((target) => offer(target.code, { kind: 'target', at: target.hex })));
    expect(menu.map((item) => item.offer.code)).toEqual([80]);
  });
});

describe('offers', () => {
  it('are found by what they point at', () => {
    expect(litBy(offers)).toEqual(new Set([hexAt(11, 9), ...picture.targets.map((target) => target.hex)]));
    expect(offersAt(offers, hexAt(11, 9)).map(({ code }) => code)).toEqual([2]);
    expect(sponsorChoices(picture, offers, ['play']).get('acid_thrower')!.code).toBe(3);
    expect(sponsorChoices(picture, offers, ['keep']).size).toBe(0);
    expect(missionChoices(picture, [offer(9, { kind: 'put', mission: 0 })]).get('assassinate')!.code).toBe(9);
    expect(completing(offers, 0)!.code).toBe(4);
    expect(completing(offers, 1)).toBeNull();
  });
});
