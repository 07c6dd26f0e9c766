// The lines of a review have the colours that the seats had at the table.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faceOf } from '../games/index';
import type { Replay } from '../wire';
import { firstPicture } from './first';

const folders = readdirSync(join(import.meta.dirname, '../games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Like the answer of a server: a picture with a species a seat, whose never-changing part is apart. */
const replay = (...species: string[]): Replay =>
  ({ furniture: { seats: species.map((species) => ({ species })) }, moments: [{ number: 1, told: [], scores: [], picture: { seats: species.map((_, seat) => ({ seat })) } }] }) as unknown as Replay;

it('no two seats have one colour, whatever the game, also while there is no picture', async () => {
  expect(folders.length).toBeGreaterThan(3);
  for (const id of folders) {
    const face = await faceOf(id);
    for (const none of [null, undefined]) expect(new Set([0, 1, 2, 3].map((seat) => face.seatColour(seat, none))).size, id).toBe(4);
  }
});

it('the first picture tells who is who, with what never changes in it', async () => {
  const asked: unknown[] = [];
  const read = async (...args: unknown[]) => (asked.push(args), replay('pigs', 'cows'));
  const picture = (await firstPicture('t1', read)) as { seats: { seat: number; species: string }[] };
  expect(asked).toEqual([['t1', 'spectator', 1, 1]]);
  expect(picture.seats).toEqual([{ seat: 0, species: 'pigs' }, { seat: 1, species: 'cows' }]);
});

it('a game whose moments hold no pictures has none', async () => {
  expect(await firstPicture('t1', async () => ({ furniture: null, moments: [] }) as unknown as Replay)).toBeNull();
});
