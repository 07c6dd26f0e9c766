// Looking at a board through a window: all of it, or a part, nearer. The camera's x and y are what lies in the middle.
import type { Box, Point } from './geometry';

export interface Camera extends Point {
  /** Pixels to a unit of the board. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The largest scale, as a multiple of that which shows the whole board. */
const nearest = 5;

/** All of the board. */
export function fit(box: Box, view: Size): Camera {
  const scale = Math.min(view.width / box.width, view.height / box.height);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: scale > 0 ? scale : 1 };
}

/** The camera that shows all of some points with so much room round each, no nearer than this scale. */
export function framing(points: Point[], room: number, most: number, view: Size): Camera {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...across) - room, Math.min(...down) - room];
  const camera = fit({ x, y, width: Math.max(...across) + room - x, height: Math.max(...down) + room - y }, view);
  return { ...camera, scale: Math.min(camera.scale, most) };
}

/** What the window shows of the board's plane. */
export function seen(camera: Camera, view: Size): Box {
  const [width, height] = [view.width / camera.scale, view.height / camera.scale];
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

export function toBoard(camera: Camera, view: Size, at: Point): Point {
  return { x: camera.x + (at.x - view.width / 2) / camera.scale, y: camera.y + (at.y - view.height / 2) / camera.scale };
}

/** The nearest camera that leaves no empty margin: never farther than the whole board, never beyond its edges. */
export function within(camera: Camera, box: Box, view: Size): Camera {
  const whole = fit(box, view);
  const scale = Math.min(Math.max(camera.scale, whole.scale), whole.scale * nearest);
  const hold = (at: number, from: number, length: number, shown: number): number =>
    shown >= length ? from + length / 2 : Math.min(Math.max(at, from + shown / 2), from + length - shown / 2);
  return {
    x: hold(camera.x, box.x, box.width, view.width / scale),
    y: hold(camera.y, box.y, box.height, view.height / scale),
    scale,
  };
}

/** Nearer or farther; what lies under `at` stays there. */
export function zoom(camera: Camera, view: Size, at: Point, factor: number): Camera {
  const under = toBoard(camera, view, at);
  const scale = camera.scale * factor;
  return { x: under.x - (at.x - view.width / 2) / scale, y: under.y - (at.y - view.height / 2) / scale, scale };
}

/** Moved as little as needed to show a point with some room round it. */
export function showing(camera: Camera, view: Size, at: Point, room: number): Camera {
  const [halfWide, halfHigh] = [view.width / camera.scale / 2 - room, view.height / camera.scale / 2 - room];
  const hold = (middle: number, wanted: number, half: number): number =>
    half <= 0 ? wanted : Math.min(Math.max(middle, wanted - half), wanted + half);
  return { ...camera, x: hold(camera.x, at.x, halfWide), y: hold(camera.y, at.y, halfHigh) };
}
