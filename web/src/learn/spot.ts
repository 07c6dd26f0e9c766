// Where the coach's note goes: beside the thing meant, never over what must stay in sight.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Places are tried at this distance from each other, in pixels. */
const step = 8;
/** Pixels that stay free round what is kept in sight. */
const air = 10;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

const wider = (box: Box, by: number): Box => ({ left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by });

/** How far two boxes are apart; 0 where they touch. */
export function gap(a: Box, b: Box): number {
  const x = Math.max(0, b.left - (a.left + a.width), a.left - (b.left + b.width));
  const y = Math.max(0, b.top - (a.top + a.height), a.top - (b.top + b.height));
  return Math.hypot(x, y);
}

const middle = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/**
 * The place in the room where a note of this size is nearest to the thing meant and covers nothing that is kept; null where
 * there is none.
 */
export function spotFor(size: { width: number; height: number }, room: Box, target: Box | null, kept: Box[]): Point | null {
  const closed = (target ? [...kept, target] : kept).map((box) => wider(box, air));
  const to = target ?? room;
  let best: { at: Point; far: number } | null = null;
  for (let top = room.top + room.height - air - size.height; top >= room.top + air; top -= step) {
    for (let left = room.left + air; left + size.width <= room.left + room.width - air; left += step) {
      const note = { left, top, ...size };
      if (closed.some((box) => overlaps(note, box))) continue;
      // Among equally near ones the one that stands over or beside the middle of the thing.
      const far = gap(note, to) + Math.hypot(middle(note).x - middle(to).x, middle(note).y - middle(to).y) / 20;
      if (best === null || far < best.far) best = { at: { x: left, y: top }, far };
    }
  }
  return best?.at ?? null;
}

/** The first corner of the room in which something of this size covers nothing that is kept; else the first one. */
export function cornerFor({ width, height }: { width: number; height: number }, room: Box, kept: Box[]): Point {
  const [left, top, right, bottom] = [room.left + air, room.top + air, room.left + room.width - air - width, room.top + room.height - air - height];
  const corners: Point[] = [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
  return corners.find(({ x, y }) => !kept.some((box) => overlaps({ left: x, top: y, width, height }, box))) ?? corners[0]!;
}

/** The tail from the note to the thing meant, as the points of a triangle; it does not leave the room by more than a little. */
export function tailOf(note: Box, target: Box, room: Box): Point[] {
  const inside = (value: number, from: number, length: number) => Math.min(from + length, Math.max(from, value));
  const field = wider(room, 6);
  const centre = middle(note);
  const tip = {
    x: inside(inside(centre.x, target.left, target.width), field.left, field.width),
    y: inside(inside(centre.y, target.top, target.height), field.top, field.height),
  };
  const root = { x: inside(tip.x, note.left + 30, note.width - 60), y: inside(tip.y, note.top + 24, note.height - 48) };
  const beside = tip.x < note.left || tip.x > note.left + note.width;
  const [dx, dy] = beside && Math.abs(tip.y - root.y) < Math.abs(tip.x - root.x) ? [0, 14] : [14, 0];
  return [{ x: root.x - dx, y: root.y - dy }, tip, { x: root.x + dx, y: root.y + dy }];
}
