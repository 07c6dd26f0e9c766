import { describe, expect, it } from 'vitest';
import type { Setting } from '../wire';
import { numberFor, optionsOf, pasted, toggled } from './settings';

const cows: Setting = {
  key: 'figures.cows',
  label: 'Cows',
  rule: 'X-1',
  takes: { kind: 'number', least: 60, most: 180, default: 120 },
};
const hand: Setting = { ...cows, key: 'figures.hand', label: 'Hand' };
const first: Setting = { key: 'first', label: 'First', rule: 'X-2', takes: { kind: 'list', values: [] } };

describe('a number', () => {
  it('goes to its bounds and no further', () => {
    expect(['60', '180', '100'].map((written) => numberFor(cows, written))).toEqual([60, 180, 100]);
    expect(['59', '-3', '181', '1e9'].map((written) => numberFor(cows, written))).toEqual([60, 60, 180, 180]);
  });

  it('is left as usual where it is the usual one, or none', () => {
    expect(['120', '', ' ', 'many'].map((written) => numberFor(cows, written))).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('a set of seats', () => {
  it('is in order, and none where it is empty', () => {
    expect(toggled(undefined, 2)).toEqual([2]);
    expect(toggled([2], 0)).toEqual([0, 2]);
    expect(toggled([2], 2)).toBeUndefined();
  });
});

describe('what was made elsewhere', () => {
  it('is JSON, or else text', () => {
    expect(pasted(' {"hexes":[1]} ')).toEqual({ hexes: [1] });
    expect(pasted('abc')).toBe('abc');
    expect(pasted('  ')).toBeUndefined();
  });
});

describe('the options', () => {
  it('have a field for each setting that is not as usual, and a field of a field behind a dot', () => {
    expect(optionsOf([cows, hand, first], {})).toBeUndefined();
    expect(optionsOf([cows, hand, first], { 'figures.cows': 100, 'figures.hand': 70, first: null })).toEqual({
      figures: { cows: 100, hand: 70 },
      first: null,
    });
  });

  it('have nothing that a table of this size does not offer', () => {
    expect(optionsOf([first], { 'figures.cows': 100 })).toBeUndefined();
  });
});
