// The Supply is counted from what the reader may know.
import { expect, it } from 'vitest';
import { pictureOf } from './fixture';
import { vpSpies } from './supply';

it('puts the cards that are worth a point into one row', () => {
  const picture = pictureOf();
  const row = vpSpies(picture, (spy) => (spy === 'plumbing' ? 1 : 0));
  expect(row).toEqual({ name: '+1 VP cards', does: 'Plumbing', unseen: 2, yours: 1, played: 0 });
});
