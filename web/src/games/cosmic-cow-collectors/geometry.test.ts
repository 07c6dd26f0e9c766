import { describe, expect, it } from 'vitest';
import {
  beamPath,
  bubbleRadius,
  claimedArc,
  crowd,
  fitting,
  gather,
  polar,
  ringAngles,
  ringArc,
  ringChord,
  scatter,
  shorten,
  trackPoint,
} from './geometry';

describe('the ring of numbers', () => {
  it('is open where the beam comes from, and even on both sides of it', () => {
    const angles = ringAngles(10);
    expect(angles[0]! + angles[9]! + 360).toBeCloseTo(0);
    expect(angles[0]).toBeLessThan(-20);
    for (let at = 2; at < 10; at++) {
      expect(angles[at]! - angles[at - 1]!).toBeCloseTo(angles[1]! - angles[0]!);
    }
  });

  it('turns with the beam', () => {
    expect(ringAngles(10, -60)[0]).toBeCloseTo(ringAngles(10)[0]! - 60);
  });

  it('holds a single number', () => {
    expect(ringAngles(1)).toHaveLength(1);
    expect(ringChord(1, 100)).toBe(100);
  });

  it('has bubbles that grow with the chance and never touch', () => {
    for (const count of [2, 5, 10, 14]) {
      const chord = ringChord(count, 116);
      const sizes = [0, 10, 100, 500, 1000].map((perMille) => bubbleRadius(perMille, chord));
      expect([...sizes].sort((one, two) => one - two)).toEqual(sizes);
      expect(sizes.at(-1)! * 2).toBeLessThan(chord);
    }
  });

  it('counts angles from above, with the clock', () => {
    expect(polar(10, 0)).toEqual({ x: 0, y: -10 });
    expect(polar(10, 90).x).toBe(10);
    expect(polar(10, 180).y).toBe(10);
  });
});

describe('the claimed arc', () => {
  it('is not there without a claim', () => {
    expect(claimedArc([false, false, false], 100)).toBeNull();
  });

  it('runs from the first to the last number below the claim', () => {
    const angles = ringAngles(4);
    const arc = claimedArc([true, true, false, false], 100)!;
    expect(arc.from).toBeGreaterThan(angles[0]!);
    expect(arc.to).toBeLessThan(angles[1]!);
    expect(arc.to).toBeGreaterThan(angles[2]!);
    expect(arc.length).toBeGreaterThan(0);
  });

  it('spans a number that is out for another reason', () => {
    const gap = claimedArc([true, false, true, false], 100)!;
    expect(gap.length).toBeCloseTo(claimedArc([true, true, true, false], 100)!.length);
  });

  it('takes the long way round for a long stretch', () => {
    expect(ringArc(100, -30, -300)).toContain(' 0 1 0 ');
    expect(ringArc(100, -30, -90)).toContain(' 0 0 0 ');
  });
});

describe('words in a room', () => {
  it('takes the longest that fits', () => {
    expect(fitting(['a long reason', 'short'], 60, 6)).toBe('short');
    expect(fitting(['a long reason', 'short'], 600, 6)).toBe('a long reason');
    expect(fitting(['a long reason', 'short'], 6, 6)).toBe('');
  });

  it('cuts names with an ellipsis', () => {
    expect(shorten('Otto', 100, 10)).toBe('Otto');
    expect(shorten('Bartholomew', 60, 10)).toBe('Barth…');
    expect(shorten('Anna Maria', 60, 10)).toBe('Anna…');
  });
});

describe('crowded rows', () => {
  it('draws few discs in full size, side by side', () => {
    expect(crowd(3, 200, 40, 40)).toEqual({ size: 40, step: 40, perRow: 3, rows: 1, shown: 3 });
  });

  it('overlaps before it shrinks', () => {
    const fit = crowd(5, 180, 40, 40);
    expect(fit.size).toBe(40);
    expect(fit.step).toBe(35);
    expect(fit.shown).toBe(5);
  });

  it('stays inside its room and loses nobody', () => {
    for (const room of [40, 84, 120, 240, 400]) {
      for (const height of [40, 78]) {
        for (let count = 0; count <= 34; count++) {
          const fit = crowd(count, room, height, 35);
          const drawn = fit.shown < count ? fit.shown + 1 : count;
          expect(fit.size + (fit.perRow - 1) * fit.step).toBeLessThanOrEqual(Math.max(room, fit.size) + 0.5);
          expect(fit.rows * fit.size).toBeLessThanOrEqual(Math.max(height, fit.size) + 0.5);
          expect(fit.rows * fit.perRow).toBeGreaterThanOrEqual(drawn);
        }
      }
    }
  });

  it('gathers equal numbers', () => {
    expect(gather([15, 8, 15, 9])).toEqual([
      { number: 8, count: 1 },
      { number: 9, count: 1 },
      { number: 15, count: 2 },
    ]);
    expect(gather([])).toEqual([]);
  });
});

describe('ships', () => {
  it('have a track from rim to rim, lowest in the middle', () => {
    const [first, middle, last] = [trackPoint(100, 0), trackPoint(100, 0.5), trackPoint(100, 1)];
    expect(first.x).toBeCloseTo(-last.x);
    expect(middle.x).toBeCloseTo(0);
    expect(middle.y).toBeGreaterThan(first.y);
  });

  it('send a beam straight up to a planet above', () => {
    expect(beamPath({ x: 0, y: 100 }, 10, { x: 0, y: 0 }, 20)).toBe('M-10,100 L-20,0 A20,20 0 0 1 20,0 L10,100Z');
  });
});

it('the sky is the same every night', () => {
  const [one, two] = [scatter(7), scatter(7)];
  for (let at = 0; at < 20; at++) {
    const value = one();
    expect(two()).toBe(value);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
  }
});
