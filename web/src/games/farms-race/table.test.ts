// A choice is picked by the first press and sent by the second, wherever it is pressed; until then it can be changed.
import { expect, it, vi } from 'vitest';
import type { Offer } from '../../wire';
import { offer, pictureOf, rehearsed, sceneOf } from './fixture';
import { act, begunWords, boardTargets, Desk, offersOf, take, type Props } from './table.svelte';

const settle = [offer(1, { kind: 'settle', at: 4 }), offer(2, { kind: 'settle', at: 7 })];
const launch = offer(3, { kind: 'launch' });
const targets = [offer(4, { kind: 'target', at: 12 }), offer(5, { kind: 'target', at: 13 })];

function partOf(offers: Offer[], answer: (codes: number[]) => ReturnType<typeof rehearsed>): Props & { sent: Offer[] } {
  const part = {
    picture: pictureOf(),
    scene: sceneOf(offers),
    me: 3,
    armed: null as Offer | null,
    armedAt: 0,
    desk: new Desk(),
    stage: null,
    sent: [] as Offer[],
    arm: (one: Offer | null) => void ([part.armed, part.armedAt] = [one, performance.now() - 1_000]),
    choose: (one: Offer) => void part.sent.push(one),
    rehearse: async (codes: number[]) => answer(codes),
  };
  return part as unknown as Props & { sent: Offer[] };
}

it('sends on the second press, also what belongs into no line', () => {
  const part = partOf(settle, () => rehearsed(0, []));
  take(part, settle[0]!, 'key');
  expect([part.armed?.code, part.sent.length]).toEqual([1, 0]);
  take(part, settle[0]!, 'key');
  expect(part.sent).toEqual([settle[0]]);
  take(part, settle[1]!, 'click');
  expect([part.armed?.code, part.sent.length], 'another one is only picked').toEqual([2, 1]);
});

it('keeps the other targets of a nuke in reach until it is sent', async () => {
  const part = partOf([launch], (codes) => (codes.length === 1 ? rehearsed(1, targets) : rehearsed(2, [], 'others')));
  take(part, launch);
  await vi.waitFor(() => expect(offersOf(part)).toEqual(targets));
  take(part, targets[0]!);
  await vi.waitFor(() => expect(part.armed).toMatchObject({ code: 3, line: [3, 4] }));
  expect(offersOf(part)).toEqual(targets);
  take(part, targets[1]!);
  await vi.waitFor(() => expect(part.armed).toMatchObject({ line: [3, 5] }));
  expect(part.sent).toEqual([]);
  take(part, targets[1]!, 'key');
  expect(part.sent).toMatchObject([{ line: [3, 5] }]);
});

it('asks where a nuke falls in the place of the question before it', async () => {
  const aim = ['Pick a target.'];
  const asking = (scene: ReturnType<typeof rehearsed>) => ({ ...scene, scene: { ...scene.scene, question: { words: aim, rule: 'FR-N01' } } });
  const part = partOf([launch], (codes) => (codes.length === 1 ? asking(rehearsed(1, targets)) : rehearsed(2, [], 'others')));
  expect(begunWords(part), 'nothing is begun').toBeNull();
  take(part, launch);
  await vi.waitFor(() => expect(begunWords(part)).toEqual(aim));
  take(part, targets[0]!);
  await vi.waitFor(() => expect(begunWords(part), 'what is to be sent').toEqual(targets[0]!.saying.words));
});

it('a march is sent by a second press on where it goes, by key or by mouse', async () => {
  const march = offer(6, { kind: 'move_to', to: 12 });
  const [join, go] = [offer(7, { kind: 'join', from: 18, injured: false }), offer(8, { kind: 'go' })];
  for (const by of ['click', 'key'] as const) {
    const part = partOf([march], (codes) => (codes.length === 1 ? rehearsed(1, [join]) : rehearsed(2, [join, go])));
    const press = (name: string): boolean => act(part, boardTargets(part), name, by);
    const target = part.picture.regions[12]!.name;
    expect(press(target)).toBe(true);
    await vi.waitFor(() => expect(offersOf(part)).toEqual([join]));
    expect(press(target), 'nobody goes yet').toBe(false);
    take(part, join, by);
    await vi.waitFor(() => expect(part.armed).toMatchObject({ line: [6, 7, 8] }));
    expect(press(part.picture.regions[5]!.name), 'it goes elsewhere').toBe(false);
    expect(part.sent).toEqual([]);
    expect(press(target)).toBe(true);
    expect(part.sent).toMatchObject([{ line: [6, 7, 8] }]);
  }
});
