// What stands on the reader's own cards.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { pictureOf, sceneOf } from './fixture';
import Hand from './Hand.svelte';
import { Desk, type Props } from './table.svelte';

it('a Spy that was bought this turn says so, and what it does all the same', () => {
  const part = { picture: pictureOf(), scene: sceneOf([]), players: [], me: 3, armed: null, desk: new Desk(), stage: null, narrow: false } as unknown as Props;
  const { body } = render(Hand, { props: part });
  const spies = body.slice(body.indexOf('Your Spies')).split('<li').slice(1);
  const words = (html: string): string => html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const hacking = words(spies.find((spy) => spy.includes('>Hacking<'))!);
  expect(hacking).toContain('Hacking Stops one nuke on you. bought this turn');
  expect(words(spies.find((spy) => spy.includes('>Plumbing<'))!)).not.toContain('bought');
});

it('what the Supply has left stands there, whether it can be paid or not', () => {
  const picture = pictureOf();
  picture.own!.builds.find(({ ware }) => ware === 'nuke')!.payable = false;
  picture.own!.builds.find(({ ware }) => ware === 'nuke')!.short = 1;
  const part = { picture, scene: sceneOf([]), players: [], me: 3, armed: null, desk: new Desk(), stage: null, narrow: false } as unknown as Props;
  const body = render(Hand, { props: part }).body.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(body).toContain('13 in the deck');
  expect(body).toMatch(/lacks 1 card 12 left/);
});
