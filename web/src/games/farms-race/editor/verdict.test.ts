import { expect, it } from 'vitest';
import { Refused } from '../../../api';
import type { Plot } from './text';
import { bestMend, faultsOf, faultyPlaces, mendOf, named } from './verdict';

it('reads all faults of a refusal', () => {
  const faults = [
    { sentence: 'All regions of a map hang together; (4,4) and (5,4) cannot be reached from (0,0).', rule: 'FR-O10' },
    { sentence: 'The box holds 5 Hills at most; these are 6: (4,4) and (5,4).', rule: 'FR-O10' },
  ];
  const refused = new Refused({ problem: 'bad_request', sentence: `${faults[0]!.sentence} (FR-O10)`, rule: 'FR-O10', faults });
  expect(faultsOf(refused)).toEqual(faults);
  expect([...faultyPlaces(faults)]).toEqual([['4,4', [1, 2]], ['5,4', [1, 2]], ['0,0', [1]]]);
});

it('takes any other refusal for one fault', () => {
  const refused = new Refused({ problem: 'bad_request', sentence: 'A map of your own may have 400 bytes at most. (FR-O10)', rule: 'FR-O10' });
  expect(faultsOf(refused)).toEqual([{ sentence: 'A map of your own may have 400 bytes at most.', rule: 'FR-O10' }]);
  expect(faultsOf(new Error('no line'))).toHaveLength(1);
});

it('finds no fault where there is none', () => {
  expect(faultyPlaces('fine').size).toBe(0);
  expect(faultyPlaces(null).size).toBe(0);
});

it('knows the click that a fault asks for, and of several the one that mends most', () => {
  const plots: Plot[] = [
    { q: 0, r: 0, kind: 'brick', start: true },
    { q: 4, r: 4, kind: 'brick', start: true },
    { q: 5, r: 4, kind: 'wood', start: false },
  ];
  const faults = [
    { sentence: 'The box holds 5 Forests at most; these are 6: (5,4).', rule: 'FR-O10' },
    { sentence: 'All regions of a map hang together; (4,4) cannot be reached from (0,0).', rule: 'FR-O10' },
    { sentence: 'The box holds 5 Hills at most; these are 6: (0,0) and (4,4).', rule: 'FR-O10' },
  ];
  expect(mendOf(faults[0]!, plots)).toEqual({ q: 5, r: 4, how: 'erase', words: 'Erase Forest 1' });
  expect(mendOf(faults[1]!, plots), 'what it cannot be reached from is not at fault').toMatchObject({ q: 4, r: 4 });
  expect(mendOf(faults[2]!, plots), 'of several that are alike the one that was drawn last').toMatchObject({ q: 4, r: 4 });
  expect(named(faults[2]!.sentence, plots)).toBe('The box holds 5 Hills at most; these are 6: Hills 1 and Hills 2.');
  expect(bestMend(faults, plots)).toMatchObject({ mend: { q: 4, r: 4, how: 'erase' }, faults: 2 });
  // A start may go and its region stay.
  expect(mendOf({ sentence: 'No more starts than seats; (0,0) is one too many.', rule: 'FR-O10' }, plots)).toMatchObject({ q: 0, r: 0, how: 'unmark' });
  // What is about no region of the map is mended by hand.
  expect(mendOf({ sentence: 'A map has 10 to 25 regions; this one has 3.', rule: 'FR-O10' }, plots)).toBeNull();
  expect(bestMend('fine', plots)).toBeNull();
});
