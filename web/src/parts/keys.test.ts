// Keys at the table.
import { expect, it } from 'vitest';
import { actsOnKey } from './keys';

const press = (key: string, inside?: string) => ({
  key, defaultPrevented: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false,
  target: { closest: (selector: string) => (inside && selector.includes(inside) ? {} : null) } as unknown as EventTarget,
});

it('picks, lays down, sends, unpicks and skips', () => {
  expect(['1', '9', '+', 'Enter', 'Escape', ' ', 'x', '0'].map((key) => actsOnKey(press(key)))).toEqual([0, 8, 'then', 'send', 'unpick', 'skip', null, null]);
});

it('leaves writing and buttons alone', () => {
  expect(actsOnKey(press('1', 'input'))).toBeNull();
  expect(actsOnKey(press('Enter', 'button'))).toBeNull();
  expect(actsOnKey(press('3', 'button'))).toBe(2);
  expect(actsOnKey({ ...press('1'), ctrlKey: true })).toBeNull();
});
