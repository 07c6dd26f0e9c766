// Ways back out of what is picked.
import type { Component, ComponentProps } from 'svelte';
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { LineOffer } from '../games/face';
import type { Offer, Scene } from '../wire';
import { setFrame } from './frame';
import Question from './Question.svelte';

type Props = ComponentProps<typeof Question>;

const offer = (code: number): Offer => ({ code, choice: null, saying: { words: [`Go ${code}`] } }) as unknown as Offer;
const offers = [offer(1), offer(2)];
const walk: LineOffer = { ...offers[0]!, line: [1, 5, 5] };

const InFrame: Component<Props> = (internals, props) => {
  setFrame({ eye: { seat: 0 }, name: (seat) => `Seat ${seat}`, colour: () => 'red', openRule: () => undefined });
  return Question(internals, props);
};

/** Is there a way back to nothing picked, with this picked? */
function canUnpick(armed: Offer | LineOffer | null, unpicks?: true): boolean {
  const scene = { offers, refusals: [], question: { words: ['Where to?'] } } as unknown as Scene;
  const nothing = () => undefined;
  const props = { scene, armed, unpicks, yours: true, narrow: false, sending: false, lost: false, undo: false, hint: null, problem: null, picker: nothing };
  return render(InFrame, { props: props as unknown as Props }).body.includes('>Unpick<');
}

it('a choice that is picked can be unpicked, and so can a way of several steps', () => {
  expect([null, offers[0]!, walk].map((armed) => canUnpick(armed))).toEqual([false, true, true]);
});

it('where the picker takes a line apart by itself there is no second way back for it', () => {
  expect([offers[0]!, walk].map((armed) => canUnpick(armed, true))).toEqual([true, false]);
});
