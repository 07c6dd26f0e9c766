// A line in the making: rehearsed at every click, sent as one, and never what a rehearsal refused.
import { expect, it, vi } from 'vitest';
import { LineBuilder, type Rehearses } from './lineBuilder.svelte';
import { offer, rehearsed, sceneOf } from './fixture';

const move = offer(1, { kind: 'move_to', to: 12 });
const join = offer(2, { kind: 'join', from: 18, injured: false });
const go = offer(4, { kind: 'go' });

function tableOf(answer: (codes: number[]) => ReturnType<typeof rehearsed> | null): Rehearses {
  return { scene: sceneOf([move]), rehearse: async (codes) => answer(codes), arm: vi.fn() };
}

it('adds what can be rehearsed, and shows what follows', async () => {
  const table = tableOf((codes) => rehearsed(codes.length, [join, go]));
  const draft = new LineBuilder();
  expect(draft.holds(table.scene)).toBe(false);
  expect(await draft.add(table, move)).toBe(true);
  expect(await draft.add(table, join, join)).toBe(true);
  expect(draft.codes).toEqual([1, 2, 2]);
  expect(draft.sceneFor(table.scene).offers).toEqual([join, go]);
  expect(draft.offer(go)).toMatchObject({ code: 1, line: [1, 2, 2, 4], saying: go.saying });
  expect(draft.offer(null, move)).toMatchObject({ code: 1, line: [1, 2, 2], saying: move.saying });
});

it('leaves out what cannot be rehearsed', async () => {
  const table = tableOf((codes) => rehearsed(Math.min(codes.length, 2), [join]));
  const draft = new LineBuilder();
  await draft.add(table, move, join);
  expect(await draft.add(table, join)).toBe(false);
  expect(draft.codes).toEqual([1, 2]);
  expect(draft.refused).not.toBeNull();
});

it('takes single choices out again, and ends with the last', async () => {
  const table = tableOf((codes) => rehearsed(codes.length, [join, go]));
  const draft = new LineBuilder();
  await draft.add(table, move, join, join);
  await draft.back(table, 1);
  expect(draft.codes).toEqual([1, 2]);
  await draft.back(table);
  await draft.back(table);
  expect(draft.holds(table.scene)).toBe(false);
  expect(table.arm).toHaveBeenLastCalledWith(null);
});

it('is forgotten when something else is asked', async () => {
  const table = tableOf((codes) => rehearsed(codes.length, [join]));
  const draft = new LineBuilder();
  await draft.add(table, move);
  table.scene = sceneOf([go]);
  expect(draft.holds(table.scene)).toBe(false);
  expect(draft.sceneFor(table.scene)).toBe(table.scene);
  // An answer that comes after the question has changed counts for nothing.
  const slow: Rehearses = { scene: sceneOf([move]), arm: vi.fn(), rehearse: async () => ((slow.scene = sceneOf([])), rehearsed(1, [join])) };
  expect(await new LineBuilder().add(slow, move)).toBe(false);
});

it('ends where chance falls', async () => {
  const table = tableOf((codes) => rehearsed(codes.length, [], 'chance'));
  const draft = new LineBuilder();
  await draft.add(table, move);
  expect(draft.ends).toBe(true);
});

it('ends with what cannot be foreseen, which is sent all the same', async () => {
  const table = tableOf((codes) => rehearsed(Math.min(codes.length, 1), [join], codes.length > 1 ? 'unknown' : 'done'));
  const draft = new LineBuilder();
  expect(await draft.add(table, move)).toBe(true);
  expect(await draft.add(table, join)).toBe(true);
  expect([draft.ends, draft.codes]).toEqual([true, [1, 2]]);
  expect(draft.offer(null, move)).toMatchObject({ line: [1, 2] });
  // Nothing is added behind it.
  expect(await draft.add(table, join)).toBe(false);
  expect(draft.codes).toEqual([1, 2]);
});

it('says with the last step what that leaves, where the line is called by its first', async () => {
  const last = { ...join, saying: { ...join.saying, note: ['No herd stays.'] } };
  const first = { ...move, saying: { ...move.saying, note: ['There: 1 human.'] } };
  const draft = new LineBuilder();
  await draft.add(tableOf((codes) => rehearsed(codes.length, [], 'chance')), first, last);
  expect(draft.offer(null, first)?.saying).toEqual({ ...first.saying, note: ['There: 1 human.', ' ', 'No herd stays.'] });
});
