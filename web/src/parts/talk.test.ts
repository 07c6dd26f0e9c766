// Links in table talk lead to our own tables only.
import { expect, it } from 'vitest';
import { inPieces } from './talk';

it('finds tables', () => {
  expect(inPieces('Rematch: http://localhost:7878/table/k3f9 now')).toEqual([
    { text: 'Rematch: ' },
    { text: '/table/k3f9', path: '/table/k3f9' },
    { text: ' now' },
  ]);
});

it('leaves everything else as it is', () => {
  expect(inPieces('see https://example.org/x')).toEqual([{ text: 'see https://example.org/x' }]);
});
