// A sheet beside its link: where there is more room, and never out of the screen.
import { expect, it } from 'vitest';
import { placeBeside } from './beside';

const screen = { width: 400, height: 800 };
const link = (left: number, top: number) => ({ left, right: left + 60, top, bottom: top + 20 });

it('stands over a link that is low, and under one that is high', () => {
  expect(placeBeside(link(170, 700), 200, screen)).toEqual({ left: 100, above: true, room: 684 });
  expect(placeBeside(link(170, 100), 200, screen)).toEqual({ left: 100, above: false, room: 664 });
});

it('stays inside the screen', () => {
  expect(placeBeside(link(0, 700), 300, screen).left).toBe(8);
  expect(placeBeside(link(340, 700), 300, screen).left).toBe(92);
  expect(placeBeside(link(340, 700), 500, screen).left).toBe(8);
});
