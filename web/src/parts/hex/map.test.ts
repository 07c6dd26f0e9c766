// A map of somebody else is data: whatever it holds, it is read as regions or refused with a sentence.
import { expect, it } from 'vitest';
import { mostRegions, readMap } from './map';

const kinds = ['hills', 'forest'];
const region = (q: number, r: number, more: object = {}) => ({ q, r, kind: 'hills', ...more });
const row = (count: number) => Array.from({ length: count }, (_, at) => region(at - 16, 0));
const refusal = (data: unknown): string => {
  const read = readMap(data, kinds);
  return 'refusal' in read ? read.refusal : 'read';
};

it('reads what is a map', () => {
  expect(readMap([region(0, 0, { name: 'The <b>Hill</b>' }), region(-1, 2, { kind: 'forest', more: 'unread' })], kinds)).toEqual({
    regions: [
      { key: '0,0', q: 0, r: 0, kind: 'hills', name: 'The <b>Hill</b>' },
      { key: '-1,2', q: -1, r: 2, kind: 'forest', name: '' },
    ],
  });
  expect(readMap(row(mostRegions), kinds)).toHaveProperty('regions.length', 32);
});

it.each([
  [null, 'A map is a list of regions.'],
  ['<svg onload=alert(1)>', 'A map is a list of regions.'],
  [{ length: 3 }, 'A map is a list of regions.'],
  [[], 'The map has no regions.'],
  [row(33), 'A map has at most 32 regions; this one has 33.'],
  [[region(0, 0), 7], 'Region 2 is no region.'],
  [[null], 'Region 1 is no region.'],
  [[region(0.5, 0)], 'Region 1 has no place: q and r are whole numbers from -32 to 32.'],
  [[region(0, 33)], 'Region 1 has no place: q and r are whole numbers from -32 to 32.'],
  [[region(NaN, 0)], 'Region 1 has no place: q and r are whole numbers from -32 to 32.'],
  [[{ q: '1', r: 0, kind: 'hills' }], 'Region 1 has no place: q and r are whole numbers from -32 to 32.'],
  [[region(0, 0), region(1, 0), region(-0, 0)], 'Region 3 lies where another one lies, at 0, 0.'],
  [[region(0, 0, { kind: 'hills evil' })], 'Region 1 is of no kind that is known here (hills, forest).'],
  [[region(0, 0, { kind: '__proto__' })], 'Region 1 is of no kind that is known here (hills, forest).'],
  [[region(0, 0, { name: 'x'.repeat(25) })], 'Region 1 has no name of at most 24 letters.'],
  [[region(0, 0, { name: {} })], 'Region 1 has no name of at most 24 letters.'],
  [[region(0, 0, { name: 'two\nlines' })], 'Region 1 has a name that cannot be written in a line.'],
  [[region(0, 0, { name: 'back\u202Ewards' })], 'Region 1 has a name that cannot be written in a line.'],
])('refuses %j', (data, sentence) => {
  expect(refusal(data)).toBe(sentence);
});
