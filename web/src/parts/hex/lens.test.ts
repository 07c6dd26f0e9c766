// The lens shifts and scales the drawing of the whole so that everything lies where the camera sees it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toBoard } from './camera';
import type { Point } from './geometry';
import { Lens, type Pair } from './lens.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lensOver(): Lens {
  const lens = new Lens();
  lens.view = { width: 360, height: 500 };
  lens.box = { x: -300, y: -200, width: 600, height: 400 };
  lens.covered = 20;
  return lens;
}

const numbers = (text: string): number[] => text.match(/-?[\d.]+(e-?\d+)?/g)!.map(Number);

/** Where a point of the board is seen: drawn as a whole, then moved. */
function seenAt(lens: Lens, { x, y }: Point): Point {
  const [left, above, scale] = numbers(lens.drawing) as [number, number, number];
  const [dx, dy, times] = numbers(lens.transform) as [number, number, number];
  return { x: dx + times * (left + scale * x), y: dy + times * (above + scale * y) };
}

it('leaves the whole as it is drawn', () => {
  const lens = lensOver();
  expect(numbers(lens.transform)).toEqual([0, 0, 1]);
  expect(lens.near).toBe(false);
});

it('shows every point where the camera sees it', () => {
  const lens = lensOver();
  for (const camera of [{ x: 0, y: 0, scale: 1.2 }, { x: 120, y: -60, scale: 2 }, { x: -900, y: 900, scale: 1 }]) {
    lens.show(camera, false);
    const held = lens.camera;
    for (const point of [{ x: 0, y: 0 }, { x: -250, y: 130 }]) {
      const seen = seenAt(lens, point);
      expect(seen.x).toBeCloseTo(180 + (point.x - held.x) * held.scale, -0.3);
      expect(seen.y).toBeCloseTo(250 + (point.y - held.y) * held.scale, -0.3);
    }
  }
});

it('a finger keeps what it holds', () => {
  const lens = lensOver();
  lens.zoom(3, false);
  const start = lens.camera;
  const before = seenAt(lens, { x: 10, y: 20 });
  lens.drag(start, -25, 14);
  const after = seenAt(lens, { x: 10, y: 20 });
  expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([-25, 14]);
});

it('two fingers come nearer, and zooming out leads back to the whole', () => {
  const lens = lensOver();
  lens.pinch(lens.camera, [{ x: 100, y: 250 }, { x: 160, y: 250 }], [{ x: 100, y: 250 }, { x: 280, y: 250 }]);
  expect([lens.near, Math.round(lens.times)]).toEqual([true, 3]);
  lens.zoom(0.01, false);
  expect([lens.near, lens.times]).toEqual([false, 1]);
});

it('each of two fingers keeps what it holds', () => {
  const lens = lensOver();
  lens.zoom(2, false);
  const [left, right] = [{ x: 150, y: 240 }, { x: 210, y: 260 }];
  const held = [left, right].map((at) => toBoard(lens.camera, lens.view, at));
  const wider: Pair = [{ x: 125, y: 235 }, { x: 245, y: 275 }];
  lens.pinch(lens.camera, [left, right], wider);
  expect(held.map((point) => seenAt(lens, point)).map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual(wider.map(({ x, y }) => [x, y]));
});

it('two fingers that go slowly come as near as fast ones', () => {
  const lens = lensOver();
  const start = lens.camera;
  const apart = (far: number): Pair => [{ x: 180 - far, y: 250 }, { x: 180 + far, y: 250 }];
  for (let far = 100; far <= 150; far += 0.5) lens.pinch(start, apart(100), apart(far));
  expect(lens.times).toBeCloseTo(1.5);
});

it('makes the drawing sharp a moment after it came nearer, not after it was shifted', () => {
  const lens = lensOver();
  lens.zoom(2, false);
  vi.advanceTimersByTime(150);
  lens.zoom(1.5, false);
  vi.advanceTimersByTime(150);
  expect(lens.sharpening).toBe(false);
  vi.advanceTimersByTime(20);
  expect(lens.sharpening).toBe(true);
  vi.advanceTimersByTime(50);
  expect(lens.sharpening).toBe(false);
  lens.drag(lens.camera, 20, 20);
  vi.advanceTimersByTime(165);
  expect(lens.sharpening).toBe(false);
});

it('moves while a finger does and comes to rest a moment later', () => {
  const lens = lensOver();
  expect(lens.moving).toBe(false);
  lens.zoom(2, false);
  vi.advanceTimersByTime(150);
  lens.drag(lens.camera, 5, 5);
  vi.advanceTimersByTime(150);
  expect(lens.moving).toBe(true);
  vi.advanceTimersByTime(20);
  expect(lens.moving).toBe(false);
});

it('waits for the fingers to let go before it makes the drawing sharp', () => {
  const lens = lensOver();
  lens.hold();
  lens.zoom(2, false);
  vi.advanceTimersByTime(5000);
  expect([lens.moving, lens.sharpening]).toEqual([true, false]);
  lens.release();
  vi.advanceTimersByTime(150);
  expect([lens.moving, lens.sharpening]).toEqual([true, false]);
  vi.advanceTimersByTime(20);
  expect([lens.moving, lens.sharpening]).toEqual([false, true]);
});

it('a touch that moves nothing leaves the drawing as it is', () => {
  const lens = lensOver();
  lens.hold();
  lens.release();
  vi.advanceTimersByTime(5000);
  expect([lens.moving, lens.sharpening]).toEqual([false, false]);
});

it('a touch while the drawing is made sharp does not stop that', () => {
  const lens = lensOver();
  lens.zoom(2, false);
  vi.advanceTimersByTime(170);
  expect(lens.sharpening).toBe(true);
  lens.hold();
  lens.release();
  vi.advanceTimersByTime(50);
  expect(lens.sharpening).toBe(false);
});
