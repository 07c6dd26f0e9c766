// The camera shows all of the board, comes nearer, and never loses it.
import { expect, it } from 'vitest';
import { fit, framing, seen, showing, toBoard, within, zoom } from './camera';

const box = { x: -100, y: -50, width: 200, height: 100 };
const view = { width: 400, height: 400 };

it('fits the whole board', () => {
  expect(fit(box, view)).toEqual({ x: 0, y: 0, scale: 2 });
  expect(seen(fit(box, view), view)).toEqual({ x: -100, y: -100, width: 200, height: 200 });
});

it('keeps what is under the finger there', () => {
  const before = fit(box, view);
  const at = { x: 90, y: 310 };
  const after = zoom(before, view, at, 1.7);
  const [was, is] = [toBoard(before, view, at), toBoard(after, view, at)];
  expect(is.x).toBeCloseTo(was.x);
  expect(is.y).toBeCloseTo(was.y);
});

it('goes neither beyond the edges nor farther than the whole', () => {
  expect(within({ x: 900, y: 900, scale: 0.1 }, box, view)).toEqual({ x: 0, y: 0, scale: 2 });
  expect(within({ x: 900, y: 900, scale: 8 }, box, view)).toEqual({ x: 75, y: 25, scale: 8 });
  expect(within({ x: 0, y: 0, scale: 99 }, box, view).scale).toBe(10);
});

it('moves just enough to show a hex', () => {
  const near = { x: 0, y: 0, scale: 8 };
  expect(showing(near, view, { x: 5, y: 0 }, 10)).toEqual(near);
  expect(showing(near, view, { x: 60, y: 0 }, 10).x).toBe(45);
});

it('frames some points with room round them, no nearer than is wanted', () => {
  expect(framing([{ x: 10, y: 0 }, { x: 50, y: 20 }], 30, 99, view)).toEqual({ x: 30, y: 10, scale: 4 });
  expect(framing([{ x: 10, y: 0 }], 30, 5, view)).toEqual({ x: 10, y: 0, scale: 5 });
});
