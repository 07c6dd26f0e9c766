// Telling: beat by beat, on and back, and at once for whoever is asked.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Moment, Told } from '../wire';
import type { Pace } from './pace.svelte';
import { Teller } from './teller.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const me = 0;
const event = (role: Told['telling']['role'], name: string, more: Partial<Told['telling']> = {}): Told => ({ event: name, saying: { words: [name], rule: 'X-1' }, telling: { role, ...more } });
const moment = (number: number, ...told: Told[]): Moment => ({ number, told, picture: `p${number}`, scores: [number] });
const turn = (seat: number): Told => event('folds', 'turn', { heading: { seat, turn: [`${seat}`], log: [`${seat}`] } });
const opens = (name: string, more: Partial<Told['telling']> = {}): Told => event('opens', name, more);

/** A teller at this pace, and a way to hand it moments. */
function teller(pace: Pace = 'normal') {
  const pacing = { pace, time: (normal: number) => (pacing.pace === 'steps' ? Infinity : normal) };
  const told = new Teller(pacing, () => me);
  told.show([], { moment: 0, picture: 'p0', scores: [0] });
  let log: Moment[] = [];
  const hear = (asked: boolean, ...moments: Moment[]): void => {
    log = [...log, ...moments];
    const last = log.at(-1)!;
    told.hear(log, moments, { moment: last.number, picture: last.picture, scores: last.scores }, asked);
  };
  return { told, hear, pacing };
}

const board = ({ picture, scores, moment, stage }: Teller) => [picture, scores, moment, stage?.event ?? null];

it('moves first and then stays to be read, with board, scores and log at one position', () => {
  const { told, hear } = teller();
  hear(false, moment(1, opens('a'), event('joins', 'b')), moment(2, event('joins', 'c'), event('folds', 'pays')), moment(3, event('folds', 'no offer')));
  expect([board(told), told.beat?.number, told.lasts]).toEqual([['p1', [1], 1, 'a'], 1, 1_000]);
  // Three events in the first 400 ms of a second.
  vi.advanceTimersByTime(133);
  expect(board(told)).toEqual(['p1', [1], 1, 'b']);
  vi.advanceTimersByTime(133);
  expect(board(told)).toEqual(['p2', [2], 2, 'c']);
  vi.advanceTimersByTime(134);
  expect([board(told), told.busy], 'what folded away behind it has happened, too').toEqual([['p3', [3], 3, 'c'], true]);
  vi.advanceTimersByTime(600);
  expect([board(told), told.busy, told.upTo]).toEqual([['p3', [3], 3, null], false, Infinity]);
});

it('tells nothing that is folded or that the reader did', () => {
  const { told, hear } = teller();
  hear(false, moment(1, event('folds', 'no offer')), { ...moment(2, opens('mine')), own: true });
  expect([told.busy, told.picture, told.beats.length, told.upTo]).toEqual([false, 'p2', 1, Infinity]);
  hear(false, { ...moment(3, event('result', 'the end of it')), own: true });
  expect([told.busy, told.stage?.event]).toEqual([true, 'the end of it']);
});

it('is never behind the log nor before it', () => {
  const { told, hear } = teller();
  hear(false, moment(1, opens('a')), moment(2, opens('b')));
  expect(told.upTo).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect([told.upTo, told.beat?.number]).toEqual([2, 2]);
});

it('asks at once, with the board as it stands; what was not told is one press away', () => {
  const { told, hear } = teller();
  hear(false, moment(1, turn(1), opens('a')), moment(2, opens('b')), moment(3, opens('c')));
  vi.advanceTimersByTime(500);
  hear(true, moment(4, opens('d')));
  // The first beat had moved already, and counts as told.
  expect([told.held, told.busy, board(told), told.untold.length, told.untoldMs]).toEqual([true, false, ['p4', [4], 4, null], 3, 3_000]);
  expect(told.upTo, 'the log waits').toBe(1.001);
  told.watch();
  expect([told.held, told.watched, board(told), told.atTruth]).toEqual([false, true, ['p2', [2], 2, 'b'], false]);
  vi.advanceTimersByTime(3_000);
  expect([told.busy, told.watched, told.atTruth, told.picture, told.untold]).toEqual([false, false, true, 'p4', []]);
});

it('skips to how things stand', () => {
  const { told, hear } = teller();
  hear(false, moment(1, opens('a')), moment(2, opens('b')));
  hear(true, moment(3, opens('c')));
  told.skip();
  expect([told.held, told.untold, told.picture, told.upTo]).toEqual([false, [], 'p3', Infinity]);
  vi.runAllTimers();
  expect(told.busy).toBe(false);
});

it('tells beside the question what the reader\'s own turn brought', () => {
  const { told, hear } = teller();
  hear(true, moment(1, turn(me), opens('dice')));
  expect([told.held, told.busy, told.watched, told.stage?.event, told.atTruth]).toEqual([false, true, false, 'dice', true]);
  const steps = teller('steps');
  steps.hear(true, moment(1, turn(me), opens('dice')));
  expect(steps.told.held, 'who goes step by step presses for it').toBe(true);
});

it('goes on when the reader is not asked any more', () => {
  const { told, hear } = teller();
  hear(true, moment(1, turn(1), opens('a')));
  expect(told.held).toBe(true);
  told.ask(false);
  expect([told.held, told.stage?.event]).toEqual([false, 'a']);
});

it('others who answer in secret never take the stage', () => {
  const { told, hear } = teller();
  hear(true, moment(1, event('folds', 'lays a secret planet')));
  expect([told.held, told.busy, told.picture]).toEqual([false, false, 'p1']);
});

it('goes back beat by beat, with the board after each, and on again', () => {
  const { told, hear } = teller();
  hear(false, moment(1, turn(1), opens('a')), moment(2, opens('b')), moment(3, opens('c')));
  vi.advanceTimersByTime(2_500);
  expect(told.beat?.number).toBe(3);
  told.back();
  expect([board(told), told.beat?.number, told.paused, told.waits, told.canGoBack]).toEqual([['p2', [2], 2, null], 2, true, true, true]);
  vi.advanceTimersByTime(60_000);
  told.back();
  expect([told.picture, told.canGoBack]).toEqual(['p1', false]);
  told.next();
  expect([told.picture, told.beat?.number]).toEqual(['p2', 2]);
  told.pause(false);
  vi.advanceTimersByTime(2_000);
  expect([told.busy, told.paused, told.picture, told.moment]).toEqual([false, false, 'p3', 3]);
  // Between turns the strip holds the last one, and it can be gone back in.
  expect([told.turn?.beats.length, told.canGoBack]).toEqual([3, true]);
  told.back();
  expect([told.beat?.number, told.picture]).toEqual([3, 'p3']);
  told.skip();
  expect([told.busy, told.paused]).toEqual([false, false]);
});

it('stops where it is, and goes on where it was', () => {
  const { told, hear } = teller();
  hear(false, moment(1, opens('a')), moment(2, opens('b')));
  told.pause(true);
  vi.advanceTimersByTime(60_000);
  expect([told.beat?.number, told.waits, told.lasts]).toEqual([1, true, null]);
  told.next();
  vi.advanceTimersByTime(60_000);
  expect([told.beat?.number, told.waits], 'step by step').toEqual([2, true]);
  told.pause(false);
  vi.advanceTimersByTime(60_000);
  expect(told.busy).toBe(false);
});

it('waits for the reader at every beat, whatever it tells', () => {
  const { told, hear, pacing } = teller('steps');
  hear(false, moment(1, opens('a'), opens('b')), moment(2, opens('c')));
  vi.advanceTimersByTime(60_000);
  expect([told.beat?.captions, told.waits]).toEqual([[['a']], true]);
  told.next();
  vi.advanceTimersByTime(60_000);
  expect([told.beat?.captions, told.waits]).toEqual([[['b']], true]);
  pacing.pace = 'normal';
  told.repace();
  vi.advanceTimersByTime(1_000);
  expect([told.busy, told.moment]).toEqual([false, 2]);
});

it('what joins a beat that was told goes on with it', () => {
  const { told, hear } = teller();
  hear(false, moment(1, opens('An attack on the hill.')));
  vi.advanceTimersByTime(5_000);
  expect(told.busy).toBe(false);
  hear(false, moment(2, event('result', 'It is won by the cows in the end.')));
  expect([told.busy, told.beat?.number, told.beat?.captions.length, told.stage?.event, told.lasts]).toEqual([true, 1, 2, 'It is won by the cows in the end.', 1_800]);
});

it('what befalls the reader later in a beat can be read, however long the beat was told before', () => {
  const { told, hear } = teller();
  hear(false, moment(1, turn(1), opens('An attack on your hill by all the cows of the other side.', { befalls: [me] })));
  expect(told.lasts).toBe(3_500);
  vi.advanceTimersByTime(5_000);
  hear(false, moment(2, event('result', 'You lose the hill and a Barn.', { befalls: [me] })));
  expect(told.lasts, 'seven words, half as long again').toBe(2_100);
  vi.advanceTimersByTime(5_000);
  // A herd that dies without a sentence of its own.
  hear(false, moment(3, event('joins', 'A herd is lost.', { befalls: [me] })), moment(4, event('joins', 'Two guns.')));
  expect([told.busy, told.lasts]).toEqual([true, 900]);
  vi.advanceTimersByTime(5_000);
  hear(false, moment(5, event('joins', 'Two guns.')));
  expect(told.lasts, 'nothing of the reader\'s').toBe(800);
});

it('an answer skips what was not told by then, and what comes of it is told', () => {
  const { told, hear } = teller();
  hear(true, moment(1, turn(1), opens('a')), moment(2, opens('b')));
  expect([told.held, told.untold.length]).toEqual([true, 2]);
  told.answers();
  expect([told.held, told.busy, told.untold.length]).toEqual([false, false, 0]);
  hear(false, { ...moment(3, opens('my answer')), own: true }, moment(4, event('result', 'what it brought')), moment(5, opens('c')));
  expect([told.busy, told.stage?.event, told.untold.length]).toEqual([true, 'what it brought', 2]);
  // So does an answer while the reader watches, and one while they look back.
  const watching = teller();
  watching.hear(true, moment(1, turn(1), opens('a')), moment(2, opens('b')));
  watching.told.watch();
  watching.told.answers();
  expect([watching.told.busy, watching.told.untold.length, watching.told.picture]).toEqual([false, 0, 'p2']);
  watching.told.back();
  watching.told.answers();
  expect([watching.told.busy, watching.told.paused, watching.told.picture]).toEqual([false, false, 'p2']);
});

it('a full turn takes twelve seconds, and shows what must be seen', () => {
  const { told, hear } = teller();
  const long = 'One two three four five six seven eight nine ten.';
  hear(false, moment(1, turn(1)), ...Array.from({ length: 20 }, (_, at) => moment(at + 2, opens(long, { befalls: at === 1 ? [me] : [] }))));
  const seen: number[] = [];
  let ms = 0;
  for (; told.busy; ms += 50, vi.advanceTimersByTime(50)) if (told.beat && seen.at(-1) !== told.beat.number) seen.push(told.beat.number);
  expect([ms <= 12_500, seen.includes(2), seen.length < 20, seen.at(-1)]).toEqual([true, true, true, 20]);
});

it('lists what happened since the reader\'s last turn, market answers or not', () => {
  const { told, hear } = teller();
  hear(false, moment(1, turn(me), opens('a')), moment(2, turn(1), opens('b')), { ...moment(3, opens('my answer')), own: true }, moment(4, opens('c')));
  hear(true, moment(5, turn(me), opens('d')));
  told.skip();
  expect(told.past.map(({ captions }) => captions[0]![0])).toEqual(['b', 'c', 'd']);
});

it('whoever watches or looks back beside a question is left in peace', () => {
  const { told, hear } = teller();
  hear(false, moment(1, turn(1), opens('a')));
  vi.advanceTimersByTime(2_000);
  hear(true, moment(2, opens('b')), moment(3, opens('c')));
  expect(told.held).toBe(true);
  hear(true, moment(4, event('folds', 'somebody comes')));
  expect(told.picture, 'the board shows how things stand').toBe('p4');
  told.watch();
  told.ask(true);
  hear(true, moment(5, opens('d')));
  expect([told.held, told.stage?.event]).toEqual([false, 'b']);
  vi.advanceTimersByTime(5_000);
  expect([told.busy, told.picture]).toEqual([false, 'p5']);
  told.back();
  told.ask(true);
  expect([told.beat?.number, told.picture]).toEqual([4, 'p5']);
});

it('what is recalled later leaves alone what is told meanwhile', () => {
  const { told, hear } = teller();
  hear(false, moment(1, opens('a')), moment(2, opens('b')));
  told.recall([moment(1, opens('a')), moment(2, opens('b'))], [moment(1, opens('a'))]);
  expect([told.busy, told.untold.length]).toEqual([true, 2]);
});
