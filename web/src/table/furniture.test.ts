// Pictures in two parts.
import { expect, it } from 'vitest';
import { furnished } from './furniture';

it('puts furniture and picture together, field by field and element by element', () => {
  const furniture = { hexes: [1, 2], cards: [{ text: 'a' }, { text: 'b' }] };
  const picture = { turn: 3, cards: [{ unseen: 1 }, { unseen: 0 }] };
  expect(furnished(furniture, picture)).toEqual({ hexes: [1, 2], turn: 3, cards: [{ text: 'a', unseen: 1 }, { text: 'b', unseen: 0 }] });
});

it('leaves a picture without furniture as it is', () => {
  expect(furnished(null, { turn: 3 })).toEqual({ turn: 3 });
  expect(furnished(null, ['X.O'])).toEqual(['X.O']);
  expect(furnished({ hexes: [1] }, null)).toBeNull();
});
