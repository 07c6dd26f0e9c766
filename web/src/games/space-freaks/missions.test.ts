// A Mission shows who counts for it and who could: solid and dashed, each with its words.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { base, sceneOf } from './fixture';
import MissionRow from './MissionRow.svelte';
import { Desk, type Props } from './table.svelte';
import type { MissionPicture } from './wire';

it('the Freaks that count stand before those that could come, with their moves', () => {
  const freak = (number: number, counts: boolean, words: string) => ({ seat: 0, number, name: `Ion ${number + 1}`, counts, words });
  const state = structuredClone(base.seats[0]!.in_play[0]!);
  state.advanced!.freaks = [freak(2, true, 'is there'), freak(1, false, '5 moves')];
  const part = { picture: base, scene: sceneOf(base, []), players: [], me: 0, armed: null, desk: new Desk(), stage: null, narrow: true } as unknown as Props;
  const card = { mission: 'hold_the_pad', name: 'Hold the Pad', normal: 'One.', advanced: 'Two.', now: true } as MissionPicture;
  const { body } = render(MissionRow, { props: { part, card, state } });
  const freaks = body.split('class="freak').slice(1);
  expect(freaks.map((one) => [/^[^"]*counts/.test(one), /title="([^"]*)"/.exec(one)![1]])).toEqual([[true, 'Ion 3: is there'], [false, 'Ion 2: 5 moves']]);
});
