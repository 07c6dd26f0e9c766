import { expect, it } from 'vitest';
import { cornerFor, spotFor, tailOf, type Box } from './spot';

const room: Box = { left: 200, top: 0, width: 900, height: 600 };
const covers = (note: Box, box: Box): boolean =>
  note.left < box.left + box.width && box.left < note.left + note.width && note.top < box.top + box.height && box.top < note.top + note.height;

it('a note stands near the thing meant and covers nothing that is kept', () => {
  const target = { left: 300, top: 420, width: 80, height: 80 };
  const lit = [{ left: 800, top: 380, width: 120, height: 160 }, { left: 500, top: 40, width: 60, height: 60 }];
  const at = spotFor({ width: 360, height: 200 }, room, target, lit)!;
  const note = { left: at.x, top: at.y, width: 360, height: 200 };
  for (const box of [target, ...lit]) expect(covers(note, box)).toBe(false);
  expect(note.left).toBeGreaterThanOrEqual(room.left);
  expect(note.left + note.width).toBeLessThanOrEqual(room.left + room.width);
  expect(note.top + note.height).toBeLessThanOrEqual(room.top + room.height);
  // Right above it, or right beside it.
  expect(Math.min(Math.abs(note.top + note.height - target.top), Math.abs(target.left + target.width - note.left))).toBeLessThan(24);
});

it('a thing below the room is pointed at from the lower edge', () => {
  const choices = { left: 260, top: 640, width: 400, height: 60 };
  const at = spotFor({ width: 480, height: 160 }, room, choices, [])!;
  expect(at.y + 160).toBeGreaterThan(570);
  const [from, tip, to] = tailOf({ left: at.x, top: at.y, width: 480, height: 160 }, choices, room) as [any, any, any];
  expect(tip.y).toBeGreaterThan(at.y + 160);
  expect(tip.y).toBeLessThanOrEqual(606);
  expect(from.x).toBeLessThan(to.x);
});

it('a tail to the side has its root at the side', () => {
  const note = { left: 500, top: 200, width: 300, height: 200 };
  const [from, tip, to] = tailOf(note, { left: 240, top: 280, width: 40, height: 40 }, room) as [any, any, any];
  expect(tip).toEqual({ x: 280, y: 300 });
  expect(from.x).toBe(to.x);
  expect(from.y).toBeLessThan(to.y);
});

it('where everything is lit there is no place', () => {
  const lit = Array.from({ length: 60 }, (_, at) => ({ left: 200 + (at % 10) * 90, top: Math.floor(at / 10) * 100, width: 60, height: 60 }));
  expect(spotFor({ width: 360, height: 200 }, room, null, lit)).toBeNull();
  expect(spotFor({ width: 360, height: 700 }, room, null, [])).toBeNull();
});

it('what is folded stands in the first corner where it covers nothing that is kept', () => {
  const size = { width: 240, height: 44 };
  const [upper, lower] = [{ left: 220, top: 20, width: 180, height: 90 }, { left: 200, top: 500, width: 100, height: 90 }];
  expect(cornerFor(size, room, [])).toEqual({ x: 210, y: 10 });
  expect(cornerFor(size, room, [upper])).toEqual({ x: 210, y: 546 });
  expect(cornerFor(size, room, [upper, lower])).toEqual({ x: 850, y: 10 });
  expect(cornerFor(size, room, [room])).toEqual({ x: 210, y: 10 });
});
