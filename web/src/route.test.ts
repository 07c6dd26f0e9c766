// Addresses and pages.
import { expect, it } from 'vitest';
import { makerPath, readRoute, replayPath, reviewPath, tablePath } from './route';

it('knows every page', () => {
  expect(readRoute('/')).toEqual({ page: 'lobby' });
  expect(readRoute('/about/')).toEqual({ page: 'about' });
  expect(readRoute('/table/k3f9')).toEqual({ page: 'table', id: 'k3f9' });
  expect(readRoute('/make/chess')).toEqual({ page: 'maker', game: 'chess' });
  expect(readRoute('/replay/k3f9', '?eye=2')).toEqual({ page: 'replay', id: 'k3f9', eye: '2', at: null });
  expect(readRoute('/replay/k3f9')).toEqual({ page: 'replay', id: 'k3f9', eye: null, at: null });
  expect(readRoute('/replay/k3f9', '?eye=2&at=x')).toEqual({ page: 'replay', id: 'k3f9', eye: '2', at: null });
});

it('says so when there is no such page', () => {
  expect(readRoute('/table')).toEqual({ page: 'nowhere' });
  expect(readRoute('/table/a/b')).toEqual({ page: 'nowhere' });
  expect(readRoute('/cows')).toEqual({ page: 'nowhere' });
});

it('reads what it writes', () => {
  expect(readRoute(tablePath('a b/ü'))).toEqual({ page: 'table', id: 'a b/ü' });
  expect(readRoute(reviewPath('k3f9'))).toEqual({ page: 'review', id: 'k3f9' });
  expect(readRoute(makerPath('a game'))).toEqual({ page: 'maker', game: 'a game' });
  const [path, query] = replayPath('k3f9', 'spectator').split('?');
  expect(readRoute(path, query)).toEqual({ page: 'replay', id: 'k3f9', eye: 'spectator', at: null });
  const [there, asked] = replayPath('k3f9', '0', 35).split('?');
  expect(readRoute(there, asked)).toEqual({ page: 'replay', id: 'k3f9', eye: '0', at: 35 });
  expect(readRoute('/table/%E0%A4%A')).toEqual({ page: 'table', id: '%E0%A4%A' });
});
