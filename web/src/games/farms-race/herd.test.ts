// The figures on a pile of herds: how many there are, and how many of them are picked.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Herd from './Herd.svelte';

const figures = (count: number, taken: number): string[] => {
  const { body } = render(Herd, { props: { species: 'pigs', count, taken } });
  return [...body.matchAll(/<text[^>]*>(\d+)</g)].map(([, figure]) => figure!);
};

it('a pile that is picked as a whole bears its number once', () => {
  expect(figures(3, 3)).toEqual(['3']);
});

it('a pile of which some are picked bears both numbers', () => {
  expect(figures(3, 1)).toEqual(['3', '1']);
  expect(figures(3, 0)).toEqual(['3']);
});
