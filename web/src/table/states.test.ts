import { expect, test } from 'vitest';
import type { Boxed, SeatInfo, TableInfo } from '../wire';
import { departuresOf, statesOf } from './states';

const box = { bots: [{ id: 'calm', name: 'Calm' }, { id: 'keen', name: 'Keen' }] } as unknown as Boxed;

function seat(at: number, wish: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: at, name: ['Ann', 'Bob', 'Cleo'][at]!, bot: null, person: true, present: true, resigned: false, since: null, gave_up_after: null, yours: at === 0, ...wish };
}

function table(wish: Partial<TableInfo>): TableInfo {
  return { id: 't', status: 'playing', seats: [seat(0), seat(1)], practice: null, rematch: null, closed: null, older_edition: null, private: true, watching: 0, ...wish } as TableInfo;
}

const doings = { takeSeat: () => undefined };

test('an ordinary table has nothing to say', () => {
  expect(statesOf(table({}), box, doings)).toEqual([]);
});

test('a bot in the reader’s seat is named by its level and comes first', () => {
  const states = statesOf(table({ seats: [seat(0, { bot: 'keen' }), seat(1, { bot: 'calm', resigned: true, person: false })] }), box, doings);
  expect(states.map((state) => state.mark)).toEqual(['bot', 'gave_up']);
  expect(states[0]!.sentence).toContain('A keen bot plays for you');
  expect(states[0]!.actions?.map((action) => action.words)).toEqual(['Take my seat back']);
  expect(states[1]).toMatchObject({ sentence: 'Bob gave up.', reason: 'A calm bot plays on in that seat, to the end.', closes: true });
});

test('while something is told the reader may skip to their turn', () => {
  const [state] = statesOf(table({ seats: [seat(0, { bot: 'keen' }), seat(1)] }), box, { ...doings, skip: () => undefined });
  expect(state!.actions?.map((action) => action.words)).toEqual(['Skip to my turn', 'Take my seat back']);
});

test('a bot that plays for somebody else is no state of the reader’s', () => {
  expect(statesOf(table({ seats: [seat(0), seat(1, { bot: 'keen' })] }), box, doings)).toEqual([]);
});

test('rules that are not played here leave the record and nothing else', () => {
  const closed = { edition: 1, words: '', record: true };
  const [state, ...more] = statesOf(table({ closed, status: 'over', seats: [seat(0, { bot: 'keen' }), seat(1)] }), box, doings);
  expect(state).toMatchObject({ mark: 'edition', sentence: 'Played with edition 1.' });
  expect(state!.actions?.map((action) => action.href)).toEqual(['/api/tables/t/record']);
  expect(more).toEqual([]);
  expect(statesOf(table({ closed: { ...closed, record: false } }), box, doings)[0]!.actions).toEqual([]);
});

test('a game by older rules says by which', () => {
  const [state] = statesOf(table({ older_edition: 'By edition 1.' }), box, doings);
  expect(state).toMatchObject({ mark: 'edition', reason: 'By edition 1.', closes: true });
});

test('practice says so as long as it lasts, also when it is over', () => {
  const practice = { table: 'real', moment: 200, words: '' };
  for (const status of ['playing', 'over'] as const) {
    const [state] = statesOf(table({ status, practice }), box, { ...doings, practiseAgain: () => undefined });
    expect(state).toMatchObject({ mark: 'practice', sentence: 'Practice from step 200: nothing counts.' });
    expect(state!.closes).toBeUndefined();
    expect(state!.actions?.map((action) => action.words)).toEqual(['Back to the review', 'Begin again here']);
  }
});

test('since when a bot plays is told, where it is known', () => {
  const since = new Date(2026, 10, 18, 14, 2).getTime() / 1000;
  const [state] = statesOf(table({ seats: [seat(0, { bot: 'keen', since }), seat(1)] }), box, doings);
  expect(state!.reason).toBe('Since 14:02. It sees only what you see.');
});

test('who wants a rematch and who has left stands there for all, and the second joins the first', () => {
  const rematch = { table: 'next', wanted_by: [1] };
  const seats = [seat(0), seat(1, { present: false }), seat(2, { present: false }), seat(3, { name: 'Dot', bot: 'calm', person: false })];
  let joined = 0;
  const [state] = statesOf(table({ status: 'over', seats, rematch }), box, { ...doings, rematch: () => (joined += 1) });
  expect(state).toMatchObject({ mark: 'rematch', sentence: 'Rematch?', reason: 'Bob wants one, Cleo has left.' });
  expect(state!.chips).toEqual([{ text: 'You', kind: 'you' }, { text: 'B', kind: 'yes' }, { text: 'C', kind: 'gone' }]);
  expect(state!.actions?.map((action) => action.words)).toEqual(['Join Bob, 1 of 3']);
  state!.actions![0]!.run?.();
  expect(joined).toBe(1);
});

test('who has asked for the rematch, or only watches, is led to its table', () => {
  const rematch = { table: 'next', wanted_by: [0] };
  const asked = statesOf(table({ status: 'over', rematch }), box, doings)[0]!;
  expect(asked).toMatchObject({ reason: 'You want one.', actions: [{ words: 'To its table, 1 of 2', href: '/table/next' }] });
  const watching = statesOf(table({ status: 'over', rematch, seats: [seat(0, { yours: false }), seat(1)] }), box, doings)[0]!;
  expect(watching.actions).toEqual([{ words: 'Go there', main: true, href: '/table/next' }]);
});

test('a table says who finds it when it is opened for the first time, and its host may change that', () => {
  const wishes: boolean[] = [];
  const fresh = { ...doings, fresh: true, setPrivate: (wish: boolean) => wishes.push(wish) };
  const [hidden] = statesOf(table({ private: true }), box, fresh);
  expect(hidden).toMatchObject({ mark: 'private', sentence: 'Private table.', lasts: 10 });
  hidden!.actions![0]!.run?.();
  const [shown] = statesOf(table({ private: false, watching: 2 }), box, fresh);
  expect(shown).toMatchObject({ mark: 'public', reason: '2 people watch. Everybody finds it in the lobby; who watches sees no hands.' });
  shown!.actions![0]!.run?.();
  expect(wishes).toEqual([false, true]);
  expect(statesOf(table({ private: true }), box, { ...fresh, setPrivate: undefined })[0]!.actions).toEqual([]);
});

test('the log says who gave up, where it happened', () => {
  const gone = seat(1, { bot: 'keen', resigned: true, person: false, gave_up_after: 7 });
  expect(departuresOf(table({ seats: [seat(0), gone] }), box)).toEqual([{ after: 7, seat: 1, words: [{ name: 1 }, ' gave up; a keen bot plays on.'], told: [] }]);
  expect(departuresOf(table({}), box)).toEqual([]);
});
