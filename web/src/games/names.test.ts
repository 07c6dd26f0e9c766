// A game is found by its folder: nothing outside of it names the game.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { drawnPosters, lookOf, plainPosters } from '../posters/wall';
import type { Boxed } from '../wire';
import { faceOf } from './index';

const web = join(import.meta.dirname, '../..');
/** What everybody's page is made of and tested with. */
const shared = ['src', 'browser', 'bench', 'public', 'index.html', 'vite.config.ts', 'playwright.config.ts', 'package.json'];

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'plain')
  .map((entry) => entry.name);
/** The game's name as an id, as people write it, and as a type. */
const naming = new RegExp(folders.map((id) => id.split('-').join('[-_ ]?')).join('|'), 'i');

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  if (folders.some((id) => path === join(import.meta.dirname, id))) return [];
  return readdirSync(path).flatMap((name) => files(join(path, name)));
}

it('no shared file of the page names a game', () => {
  expect(folders.length).toBeGreaterThan(0);
  const named = shared
    .flatMap((path) => files(join(web, path)))
    .flatMap((path) => {
      const found = naming.exec(readFileSync(path, 'utf8'));
      return found ? [`${relative(web, path)} says "${found[0]}"`] : [];
    });
  expect(named).toEqual([]);
});

const box = (id: string): Boxed => ({
  id, name: `The ${id}`, tagline: 'Play it.', length: '1 h', fewest: 2, most: 4, credits: { design: '', publisher: '', reconstructed: '' }, settings: [], plays: null, bots: [], modes: [],
});

it('posters hang in the order of the shelf and say what the shelf says; those to come hang behind them', () => {
  const coming = drawnPosters([]).map(({ id }) => id);
  const there = folders.filter((id) => !coming.includes(id)).reverse();
  const wall = drawnPosters([...there, 'chess'].map(box));
  expect(wall.map(({ id }) => id)).toEqual([...there, ...coming]);
  expect(wall[0]).toMatchObject({ name: `The ${there[0]}`, tagline: 'Play it.', seats: '2 to 4', length: '1 h' });
  expect(coming.length === 0 || wall.at(-1)!.tagline !== '').toBe(true);
});

it('a game that is on the shelf is no longer to come', () => {
  for (const { id } of drawnPosters([])) {
    const wall = drawnPosters([box(id)]);
    expect(wall.filter((poster) => poster.id === id).map(({ name }) => name)).toEqual([`The ${id}`]);
  }
});

it('a game without a folder gets a plain face and a plain poster', async () => {
  expect(plainPosters([...folders, 'chess'].map(box)).map(({ id }) => id)).toEqual(['chess']);
  expect(lookOf('chess').theme).toBe('poster-plain');
  expect((await faceOf('chess')).theme).toBe('theme-plain');
});

it('a face is the one of its folder', async () => {
  const coming = drawnPosters([]).map(({ id }) => id);
  for (const id of folders.filter((id) => !coming.includes(id))) expect((await faceOf(id)).id).toBe(id);
}, 60_000);
