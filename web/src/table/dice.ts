// Checks the promise of fair dice: the key shown at the end must have the SHA-256 that was shown before the first step.
import { keep, kept } from '../kept';
import type { DiceInfo } from '../wire';

export type Verdict = 'kept' | 'broken' | 'unable';

/** Compares the key with the promise. `unable` where the browser does not do sums for pages without https. */
export async function checkDice(dice: Pick<DiceInfo, 'promise' | 'key'>, subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Promise<Verdict> {
  const key = dice.key === null ? null : unhex(dice.key);
  if (key === null || subtle === undefined) return 'unable';
  const digest = new Uint8Array(await subtle.digest('SHA-256', key));
  return hex(digest) === dice.promise.toLowerCase() ? 'kept' : 'broken';
}

/** Notes the promise of a table when it is first seen, so that it cannot be changed later. */
export function notePromise(table: string, promise: string): void {
  if (notedPromise(table) === null) keep(`promise.${table}`, promise);
}

export function notedPromise(table: string): string | null {
  return kept(`promise.${table}`);
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function unhex(digits: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/i.test(digits)) return null;
  return new Uint8Array(digits.match(/../g)!.map((pair) => parseInt(pair, 16)));
}
