// The promise of fair dice, checked with numbers from elsewhere.
import { expect, it } from 'vitest';
import { checkDice } from './dice';

// SHA-256 of 32 zero bytes.
const promise = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
const key = '00'.repeat(32);

it('knows a kept promise', async () => expect(await checkDice({ promise, key })).toBe('kept'));
it('knows a broken one', async () => expect(await checkDice({ promise, key: '01'.repeat(32) })).toBe('broken'));
it('says when it cannot check', async () => {
  expect(await checkDice({ promise, key: null })).toBe('unable');
  expect(await checkDice({ promise, key: 'no key' })).toBe('unable');
});
