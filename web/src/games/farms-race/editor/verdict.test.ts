import { expect, it } from 'vitest';
import { Refused } from '../../../api';
import { faultsOf, faultyPlaces } from './verdict';

it('reads all faults of a refusal', () => {
  const faults = [
    { sentence: 'All regions of a map hang together; (4,4) and (5,4) cannot be reached from (0,0).', rule: 'FR-O10' },
    { sentence: 'The box holds 5 Hills at most; (4,4) would be one more.', rule: 'FR-O10' },
  ];
  const refused = new Refused({ problem: 'bad_request', sentence: `${faults[0]!.sentence} (FR-O10)`, rule: 'FR-O10', faults });
  expect(faultsOf(refused)).toEqual(faults);
  expect([...faultyPlaces(faults)]).toEqual([['4,4', [1, 2]], ['5,4', [1]], ['0,0', [1]]]);
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
