import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../api';
import type { Review, ReviewAnswer } from '../wire';
import { Asking } from './asking.svelte';

const review: Review = { steps: 1, playouts: 2, choosers: [null], units: [], seats: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers one after the other; the last one stays. */
function api(answers: (ReviewAnswer | Refused)[]) {
  const asked: string[] = [];
  const next = (kind: string) => async () => {
    asked.push(kind);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof Refused) throw answer;
    return answer;
  };
  return { asked, read: next('read'), ask: next('ask') };
}

test('whoever played asks, and waits until it is there', async () => {
  const place = api([{ state: 'none' }, { state: 'running', done: 0 }, { state: 'running', done: 500 }, { state: 'ready', review }]);
  const asking = new Asking(place);
  await asking.start(true);
  expect([asking.done, asking.review]).toEqual([0, null]);
  await vi.advanceTimersByTimeAsync(800);
  expect(asking.done).toBe(500);
  await vi.advanceTimersByTimeAsync(800);
  expect(asking.review).toBe(review);
  expect(place.asked).toEqual(['read', 'ask', 'read', 'read']);
});

test('it tells what comes first', async () => {
  const place = api([{ state: 'none' }, { state: 'waiting', ahead: 1, words: 'One other.' }, { state: 'running', done: 1 }]);
  const asking = new Asking(place);
  await asking.start(true);
  expect(asking.turn).toBe('One other.');
  await vi.advanceTimersByTimeAsync(800);
  expect([asking.turn, asking.done]).toEqual([null, 1]);
  asking.stop();
});

test('others read what is there', async () => {
  const place = api([{ state: 'none' }]);
  const asking = new Asking(place);
  await asking.start(false);
  expect(asking.wrong).toBe('Nobody who played has asked for a review yet.');
  expect(place.asked).toEqual(['read']);
});

test('it waits for its turn, and leaves off when the page goes', async () => {
  const busy = new Refused({ problem: 'too_many', sentence: 'Too many.' });
  const place = api([{ state: 'none' }, busy, { state: 'none' }, { state: 'ready', review }]);
  const asking = new Asking(place);
  await asking.start(true);
  expect([asking.wrong, asking.review, asking.turn]).toEqual([null, null, 'Too many.']);
  await vi.advanceTimersByTimeAsync(800);
  expect(asking.review).toBe(review);
  const running = api([{ state: 'running', done: 1 }]);
  const gone = new Asking(running);
  await gone.start(false);
  gone.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(running.asked).toEqual(['read']);
});

test('after a restart of the server it is asked for again', async () => {
  const down = new Refused({ problem: 'internal', sentence: 'The server does not answer.' });
  const place = api([{ state: 'none' }, { state: 'waiting', ahead: 1, words: 'One other.' }, down, { state: 'none' }, { state: 'running', done: 3 }, { state: 'ready', review }]);
  const asking = new Asking(place);
  await asking.start(true);
  await vi.advanceTimersByTimeAsync(800);
  expect([asking.turn, asking.wrong]).toEqual(['The server does not answer.', null]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([asking.turn, asking.done]).toEqual([null, 3]);
  await vi.advanceTimersByTimeAsync(800);
  expect(asking.review).toBe(review);
  expect(place.asked).toEqual(['read', 'ask', 'read', 'read', 'ask', 'read']);
});

test('one that is never finished is not asked for without end', async () => {
  const place = api([{ state: 'none' }, { state: 'running', done: 0 }, { state: 'none' }, { state: 'running', done: 0 }, { state: 'none' }, { state: 'running', done: 0 }, { state: 'none' }]);
  const asking = new Asking(place);
  await asking.start(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asking.wrong).toBe('The review was not finished. Ask for it again.');
  expect(place.asked.filter((it) => it === 'ask')).toHaveLength(3);
});

test('a refusal is told', async () => {
  const asking = new Asking(api([new Refused({ problem: 'forbidden', sentence: 'Not so.' })]));
  await asking.start(true);
  expect(asking.wrong).toBe('Not so.');
});
