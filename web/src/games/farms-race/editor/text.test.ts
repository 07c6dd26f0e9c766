// A map goes into a link and comes out of it unchanged, and what comes from elsewhere is never more than data.
import { expect, it } from 'vitest';
import { linkOf, longestName, namedIn, namesOf, readLink, readPlots, titled, written, type Plot } from './text';

const plots: Plot[] = [
  { q: 0, r: -2, kind: 'weapons', start: false },
  { q: 1, r: -2, kind: 'wheat', start: true },
  { q: -2, r: -1, kind: 'plutonium', start: false },
];

it('writes a map as the game reads it', () => {
  expect(written([plots[2]!, plots[0]!, plots[1]!])).toBe('0,-2A 1,-2W* -2,-1P');
});

it('comes out of its link as it went in', () => {
  const { name, text } = readLink(linkOf('Crooked Creek: 2', plots));
  expect(name).toBe('Crooked Creek: 2');
  expect(readPlots(text)).toEqual({ plots });
});

it('an empty link is an empty map', () => {
  expect(readPlots(readLink('').text)).toEqual({ plots: [] });
});

it.each([
  ['nonsense', 'is no region'],
  ['1,1X', 'is of no kind'],
  ['1,1H 1,1F', 'lies where another one lies'],
  ['99,0H', 'has no place'],
  ['<b>,1H', 'is no region'],
])('says why %s cannot be drawn', (text, why) => {
  const read = readPlots(text);
  expect('refusal' in read && read.refusal).toContain(why);
});

it('bounds what a stranger sends', () => {
  const many = Array.from({ length: 40 }, (_, q) => `${q - 20},0H`).join('.');
  expect(readPlots(many)).toHaveProperty('refusal');
  expect(readLink(`#${'x'.repeat(500)}:`).name).toHaveLength(longestName);
  expect(readLink('#%E2%80%AEevil%0A:').name).toBe('evil');
  expect(readLink('#%:1,1H').text).toBe('1,1H');
});

it('finds the regions that a sentence names', () => {
  expect(namedIn('All regions hang together; (2,-1) cannot be reached from (0,0). (FR-O10)')).toEqual(new Set(['2,-1', '0,0']));
});

it('names regions as the game will, and puts the name of the map in front', () => {
  expect(namesOf(plots).get('1,-2')).toBe('Fields 1');
  expect(titled('Crooked Creek: 2', plots)).toBe('Crooked Creek  2: 0,-2A 1,-2W* -2,-1P');
  expect(titled(' ', plots)).toBe(written(plots));
});
