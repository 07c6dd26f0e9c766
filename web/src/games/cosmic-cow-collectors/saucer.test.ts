// A ship has one number: its cows.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Saucer from './Saucer.svelte';
import type { Livery } from './palette';

it('one number stands on a ship, also when the cows go round the track again', () => {
  const livery = { colour: '#1fb5a8', dome: 'round' } as unknown as Livery;
  // 54 cows: on cardboard a second token lies on the space of 50.
  const { body } = render(Saucer, { props: { x: 0, y: 0, half: 114, livery, cows: 54, track: { first: 4, second: 50 } as never, alien: null } });
  const written = [...body.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text]) => text!.replaceAll(/<[^>]*>/g, ''));
  expect(written).toEqual(['54']);
});
