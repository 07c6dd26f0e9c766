import { describe, expect, it } from 'vitest';
import type { LineOffer } from '../face';
import { apart, base, hexAt, offerOf, reachFrom } from './fixture';
import { walk, wayTo } from './way';
import type { ActivationPicture, ReachPicture } from './wire';

const activation = base.activation!;
const start = hexAt(12, 9);
const first = (activation: ActivationPicture) => activation.reach.filter((step) => step.via === null).map((step) => offerOf(step.code, { kind: 'move', to: step.hex }, 'Walk'));

describe('a way', () => {
  it('is a row of neighbours from the first step to the last', () => {
    const way = wayTo(activation, hexAt(9, 8))!;
    expect(way.steps.at(-1)!.hex).toBe(hexAt(9, 8));
    expect(way.steps.map((step) => step.cost)).toEqual(way.steps.map((_, at) => at + 1));
    const places = [start, ...way.steps.map((step) => step.hex)];
    places.slice(1).forEach((hex, at) => expect(apart(hex, places[at]!)).toBe(1));
  });

  it('leads nowhere that is not in reach', () => {
    expect(wayTo(activation, hexAt(0, 0))).toBeNull();
    expect(wayTo(activation, start)).toBeNull();
  });

  it('takes the one that costs nothing, even if it is longer', () => {
    const step = (more: Partial<ReachPicture>): ReachPicture => ({ hex: 5, cost: 1, via: null, code: 1, land: null, harm: 0, heal: 0, fatal: false, passing: false, ...more });
    const reach = [step({ hex: 4, code: 1 }), step({ hex: 5, code: 2, cost: 2, via: 0 }), step({ hex: 6, code: 3 }), step({ hex: 5, code: 4, cost: 1, harm: 3 })];
    expect(wayTo({ ...activation, reach }, 5)!.steps.map(({ code }) => code)).toEqual([1, 2]);
  });

  it('does not end where nobody can stop, but may go through', () => {
    const [rock, beyond] = [activation.reach[0]!, activation.reach.find((step) => step.via === 0)!];
    const reach = activation.reach.map((step) => (step === rock ? { ...step, passing: true } : step));
    expect(wayTo({ ...activation, reach }, rock.hex)).toBeNull();
    expect(wayTo({ ...activation, reach }, beyond.hex)!.steps).toHaveLength(2);
  });
});

describe('a walk', () => {
  it('is sent as one line of single steps, under the code of the first', () => {
    const way = wayTo(activation, hexAt(9, 8))!;
    const offer = walk(base, way, first(activation)) as LineOffer;
    expect(offer.code).toBe(way.steps[0]!.code);
    expect(offer.line).toEqual(way.steps.map((step) => step.code));
  });

  it('of one step is that step, and one that is not on offer is none', () => {
    const near = activation.reach[0]!;
    expect(walk(base, wayTo(activation, near.hex)!, first(activation))).not.toHaveProperty('line');
    expect(walk(base, wayTo(activation, near.hex)!, [])).toBeNull();
  });

  it('says where it ends and what is left there', () => {
    const said = (hex: number, picture = base) => (walk(picture, wayTo(picture.activation!, hex)!, first(picture.activation!)) as LineOffer).saying;
    expect(said(hexAt(9, 8))).toMatchObject({ words: ['Move to (9,8)'], note: ['1 MP left.'] });
    const reach = activation.reach.map((step) => ({ ...step, harm: step.cost === 2 ? 3 : 0, land: 7 }));
    const far = reach.find((step) => step.cost === 2 && !['pad', 'centre', 'lab', 'radiation'].includes(base.hexes[step.hex]!.ground))!;
    const flying = { ...base, activation: { ...activation, reach, flights: 3 } };
    expect(said(far.hex, flying)).toMatchObject({ words: [`Fly to ${base.hexes[far.hex]!.name}`], note: ['2 MP left. It touches down there. The way costs 3 HP.'] });
  });

  it('that flies touches down at its end', () => {
    const reach = reachFrom(start, 2).map((step) => ({ ...step, land: 7 }));
    const flying = { ...activation, reach };
    const far = reach.find((step) => step.cost === 2)!;
    expect((walk(base, wayTo(flying, far.hex)!, first(flying)) as LineOffer).line).toEqual([reach[far.via!]!.code, far.code, 7]);
  });
});
