// A reader at a table whose line comes and goes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromPage, Moment, Offer, Rehearsal, Scene, TableInfo, Talk, ToPage } from '../wire';
import { Session, type ConnectionEvents, type Past } from './session.svelte';
import { Teller } from './teller.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const table: TableInfo = {
  id: 't', game: 'g', seat_count: 2, options: null, settled: [], status: 'playing', seats: [{ seat: 0, name: 'Ada', bot: null, person: true, present: true, resigned: false, since: null, gave_up_after: null, yours: true }], host: true, watching: 0, held: null,
  private: false, resignation: 'bot_plays_on', given_up: null, strict: false, hints: true, clock: null, banks: null, deadline: null, clock_chose: null, glass: null,
  dice: { promise: '', terms: '', mixed: [], begins: null, key: null, fallen: 0, under_test: false }, standing: null, practice: null, rematch: null, plays: null, older_edition: null, closed: null,
};
const offer = (code: number): Offer => ({ code, choice: code, saying: { words: [`${code}`], rule: 'X-1' } });
const scene = (...codes: number[]): Scene => ({
  eye: { seat: 0 }, awaited: codes.length > 0 ? [0] : [1], question: { words: ['?'], rule: 'X-1' },
  offers: codes.map(offer), refusals: [], claims: [], picture: codes,
});
const moment = (number: number, picture?: unknown): Moment => ({
  number, told: [{ event: number, saying: { words: [`${number}`], rule: 'X-1' }, telling: { role: 'opens' } }], picture, scores: [number, 0],
});
const welcome = (scene: Scene | null, log: Moment[], last = log.at(-1)?.number ?? 0): ToPage => ({
  type: 'welcome', table, scene, furniture: null, undo: false, hint: false, moment: last, chose_after: null, log, story: 0, take_backs: [], voided: null, talk: [], claims: [],
});
const moments = (scene: Scene, ...moments: Moment[]): ToPage => ({ type: 'moments', moments, scene, undo: true, hint: true });

/** A server on a string. */
function stage(past: Past | null = null, fromStart = false) {
  const calls: { since: number | undefined; story: number; events: ConnectionEvents; sent: FromPage[]; closed: boolean }[] = [];
  const session = new Session((since, story, events) => {
    const call = { since, story, events, sent: [] as FromPage[], closed: false };
    calls.push(call);
    return { send: (message) => void call.sent.push(message), close: () => void (call.closed = true) };
  }, new Teller({ pace: 'normal', time: () => 100 }, () => 0), past, fromStart);
  session.start();
  const line = () => calls.at(-1)!;
  return { session, calls, line, tell: (message: ToPage) => line().events.message(message) };
}

it('asks for everything first, and shows how things stand without playing the past', () => {
  const { session, line, tell } = stage();
  expect(line().since).toBeUndefined();
  tell(welcome(scene(1, 2), [moment(1), moment(2)]));
  expect([session.connection, session.last, session.player.busy]).toEqual(['open', 2, false]);
  expect(session.player.scores).toEqual([2, 0]);
});

it('sends a choice with the last moment and plays what follows', () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  session.arm(offer(2));
  session.choose(offer(2));
  expect(line().sent).toEqual([{ type: 'choose', moment: 1, story: 0, choice: 2 }]);
  expect(session.sending?.code).toBe(2);
  tell(moments(scene(), moment(2, 'p'), moment(3, 'q')));
  expect([session.sending, session.armed, session.chosenAt, session.undo, session.hintable]).toEqual([null, null, 1, true, true]);
  expect([session.player.busy, session.player.asked, session.player.picture]).toEqual([true, false, 'p']);
  expect(session.log.map((entry) => entry.number)).toEqual([1, 2, 3]);
  expect(session.log.every((entry) => entry.picture === undefined)).toBe(true);
});

it('keeps what is sealed until it is opened, and shows it as no answer that is on its way', () => {
  const { session, line, tell } = stage();
  const glass = (sealed: number | null, since = 9): ToPage => ({ type: 'table', table: { ...table, glass: { seconds: 6, since, sealed } } });
  tell(welcome(scene(1, 2), [moment(1)]));
  tell(glass(null));
  const from = session.glassFrom;
  session.choose(offer(2));
  tell(glass(2));
  expect([session.sending, session.armed, session.chosenAt, session.glassFrom]).toEqual([null, null, 1, from]);
  session.takeBack();
  expect(line().sent.at(-1)).toEqual({ type: 'undo' });
  tell(glass(null));
  expect(session.table?.glass?.sealed).toBeNull();
});

it('says that a question is void when another took back what had led to it', () => {
  const { session, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  expect(session.voided).toBeNull();
  tell({ ...(welcome(scene(), []) as Extract<ToPage, { type: 'welcome' }>), story: 1, voided: ['gone'] });
  expect(session.voided).toEqual(['gone']);
  // For eight seconds, or until the next question.
  tell(moments(scene(), moment(1)));
  vi.advanceTimersByTime(7_900);
  expect(session.voided).not.toBeNull();
  vi.advanceTimersByTime(200);
  expect(session.voided).toBeNull();
  tell({ ...(welcome(scene(), [moment(1)]) as Extract<ToPage, { type: 'welcome' }>), story: 2, voided: ['gone'] });
  tell(moments(scene(3), moment(2)));
  expect(session.voided).toBeNull();
});

it('sends choices that were put together as one line, and forgets them when something else is asked', () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  session.choose({ ...offer(1), line: [1, 5, 7] });
  expect(line().sent).toEqual([{ type: 'line', moment: 1, story: 0, choices: [1, 5, 7] }]);
  session.arm({ ...offer(1), line: [1, 5] });
  tell(moments(scene(1, 2), moment(2)));
  expect(session.armed).toBeNull();
});

it('keeps the pick through a lost line and catches up from the last moment', () => {
  const { session, calls, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  session.arm(offer(2));
  line().events.closed();
  expect(session.connection).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(calls).toHaveLength(2);
  expect(line().since).toBe(1);
  tell(welcome(scene(1, 2), [moment(2, 'p')]));
  expect([session.connection, session.armed?.code, session.last]).toEqual(['open', 2, 2]);
  // Whoever is asked sees how things stand; what was missed is one press away.
  expect([session.player.picture, session.player.held]).toEqual([[1, 2], true]);
  session.player.watch();
  expect([session.player.stage?.event, session.player.busy]).toEqual([2, true]);
});

it('skips what was not told as soon as a choice or a line is sent', () => {
  for (const send of [(session: Session) => session.choose(offer(5)), (session: Session) => session.chooseLine([5, 6])]) {
    const { session, tell } = stage();
    tell(welcome(scene(), [moment(1)]));
    tell(moments(scene(5), moment(2, 'p'), moment(3, [5])));
    expect([session.player.held, session.player.untold.length]).toEqual([true, 2]);
    session.arm(offer(5));
    expect(session.player.held, 'whoever only picks may still watch').toBe(true);
    send(session);
    expect([session.player.held, session.player.untold.length]).toEqual([false, 0]);
    tell(moments(scene(), { ...moment(4, 'q'), own: true }, moment(5, [])));
    expect([session.player.stage?.event, session.player.untold.length], 'what follows is told').toEqual([5, 1]);
  }
});

it('waits longer each time, and not at all when woken', () => {
  const { session, calls, line } = stage();
  for (let failures = 0; failures < 6; failures++) {
    line().events.closed();
    vi.advanceTimersByTime(20_000);
  }
  expect(calls).toHaveLength(7);
  line().events.closed();
  vi.advanceTimersByTime(2000);
  expect(calls).toHaveLength(7);
  session.wake();
  expect(calls).toHaveLength(8);
  session.stop();
  line().events.closed();
  vi.advanceTimersByTime(60_000);
  expect(calls).toHaveLength(8);
});

it('sends again what was on its way when the line broke', () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  line().events.closed();
  session.choose(offer(1));
  vi.advanceTimersByTime(1000);
  tell(welcome(scene(1, 2), [], 1));
  expect(line().sent).toEqual([{ type: 'choose', moment: 1, story: 0, choice: 1 }]);
});

it('does not send it again when the question has moved on', () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  session.choose(offer(1));
  line().events.closed();
  vi.advanceTimersByTime(1000);
  tell(welcome(scene(1, 3), [moment(2, 'p')]));
  expect(line().sent).toEqual([]);
  expect(session.sending).toBeNull();
});

it('shortens the log after a take-back', () => {
  const { session, tell } = stage();
  tell(welcome(scene(1), [moment(1), moment(2), moment(3)]));
  tell(welcome(scene(1, 2), [], 2));
  expect(session.log.map((entry) => entry.number)).toEqual([1, 2]);
  expect([session.player.busy, session.player.moment]).toEqual([false, 2]);
});

it('takes back a line as it was sent, one choice after the other, and the choice before it by another press', () => {
  const { session, line, tell } = stage();
  const back = (last: number, story: number): ToPage => ({ ...welcome(scene(1, 2), [], last), story, undo: true }) as ToPage;
  const undone = () => line().sent.filter(({ type }) => type === 'undo').length;
  tell(welcome(scene(1, 2), [moment(1)]));
  session.choose(offer(1));
  tell(moments(scene(1, 2), moment(2)));
  session.choose({ ...offer(1), line: [1, 5, 7] });
  tell(moments(scene(1, 2), moment(3), moment(4), moment(5)));
  session.takeBack();
  expect(undone()).toBe(1);
  tell(back(4, 1));
  tell(back(3, 2));
  expect(undone()).toBe(3);
  tell(back(2, 3));
  expect([undone(), session.last]).toEqual([3, 2]);
  session.takeBack();
  tell(back(1, 4));
  expect(undone()).toBe(4);
});

it('goes back no further than the table allows, and says why', () => {
  const { session, line, tell } = stage();
  const undone = () => line().sent.filter(({ type }) => type === 'undo').length;
  tell(welcome(scene(1, 2), [moment(1)]));
  session.choose({ ...offer(1), line: [1, 5, 7] });
  tell(moments(scene(1, 2), moment(2), moment(3), moment(4)));
  session.takeBack();
  tell({ ...welcome(scene(1, 2), [], 3), story: 1, undo: false } as ToPage);
  expect(undone()).toBe(1);
  session.takeBack();
  tell({ type: 'problem', problem: { problem: 'illegal', sentence: 'You have learned something since.' } });
  tell({ ...welcome(scene(1, 2), [], 3), story: 2, undo: true } as ToPage);
  expect([undone(), session.problem?.sentence]).toEqual([2, 'You have learned something since.']);
});

it('reads what another took back, and sends nothing that belonged to the question before', () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1), moment(2)]));
  session.choose(offer(2));
  const gone = { after: 1, seat: 1, words: ['Otto takes this back:'], told: moment(2).told };
  tell({ ...welcome(scene(1, 2), [moment(2, 'p')]), story: 1, take_backs: [gone] } as ToPage);
  expect([session.sending, session.player.busy, session.takeBacks]).toEqual([null, false, [gone]]);
  expect(line().sent).toHaveLength(1);
  session.choose(offer(1));
  expect(line().sent[1]).toEqual({ type: 'choose', moment: 2, story: 1, choice: 1 });
  line().events.closed();
  vi.advanceTimersByTime(1000);
  expect([line().since, line().story]).toEqual([2, 1]);
});

it('sends a line as one, and again after the line to the server broke', () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  session.chooseLine([2, 1, 1]);
  const sent = { type: 'line', moment: 1, story: 0, choices: [2, 1, 1] };
  expect(line().sent).toEqual([sent]);
  line().events.closed();
  vi.advanceTimersByTime(1000);
  tell(welcome(scene(1, 2), [], 1));
  expect(line().sent).toEqual([sent]);
  tell(moments(scene(1), moment(2), moment(3)));
  expect([session.sending, session.last]).toEqual([null, 3]);
});

it('asks questions and hands each answer to whoever asked', async () => {
  const { session, line, tell } = stage();
  tell({ ...welcome(scene(1, 2), [moment(1)]), furniture: null } as ToPage);
  const rehearsal = session.rehearse([1, 2]);
  const outlook = session.outlook('invasion');
  expect(line().sent).toEqual([
    { type: 'rehearse', ask: 1, moment: 1, choices: [1, 2] },
    { type: 'outlook', ask: 2, about: 'invasion' },
  ]);
  const answer = { saying: { words: ['Well.'], rule: 'X-1' }, figures: 7 };
  tell({ type: 'outlook', ask: 2, outlook: answer });
  tell({ type: 'rehearsal', ask: 1, rehearsal: { taken: 1, stopped: 'chance', words: ['Then chance falls.'], told: [], scene: scene(2) } });
  expect([(await rehearsal)?.taken, await outlook]).toEqual([1, answer]);
  const refused = session.rehearse([9]);
  tell({ type: 'problem', problem: { problem: 'conflict', sentence: 'Too late.' }, ask: 3 });
  const lost = session.outlook('invasion');
  line().events.closed();
  vi.advanceTimersByTime(1000);
  expect([await refused, await lost, session.problem?.sentence]).toEqual([null, null, 'Too late.']);
});

it('asks for a hint on what the reader has seen', async () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  const hint = session.hint();
  expect(line().sent).toEqual([{ type: 'hint', ask: 1, moment: 1 }]);
  const given = { moment: 1, choices: [{ code: 2, words: ['Two'], chance: { value: 640, error: 20 }, close: true }], remark: 'Well.' };
  tell({ type: 'hint', ask: 1, hint: given });
  expect(await hint).toEqual(given);
  const refused = session.hint();
  tell({ type: 'problem', problem: { problem: 'forbidden', sentence: 'There are no hints at this table.' }, ask: 2 });
  expect([await refused, session.problem?.sentence]).toEqual([null, 'There are no hints at this table.']);
});

it('says what comes before a hint until it is there', async () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  const hint = session.hint();
  const words = '3 other thoughts come before your hint.';
  tell({ type: 'hint_waits', ask: 1, words });
  expect(session.hintWaits).toBe(words);
  tell({ type: 'hint', ask: 1, hint: { moment: 1, choices: [], remark: 'Well.' } });
  expect([(await hint)?.remark, session.hintWaits]).toEqual(['Well.', null]);
  const lost = session.hint();
  tell({ type: 'hint_waits', ask: 2, words });
  line().events.closed();
  vi.advanceTimersByTime(1000);
  expect([await lost, session.hintWaits]).toEqual([null, null]);
});

it('shows what is answered in advance as soon as it is', () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  session.preset(7, true);
  expect(line().sent).toEqual([{ type: 'preset', preset: 7, set: true }]);
  tell({ type: 'presets', presets: [{ code: 7, saying: { words: ['Always'], rule: 'X-1' }, set: true }] });
  expect(session.scene?.presets?.[0].set).toBe(true);
});

it('asks for all of it when the logs do not meet', () => {
  const { session, calls, line, tell } = stage();
  tell(welcome(scene(1), [moment(1)]));
  tell(welcome(scene(1), [], 7));
  expect(calls).toHaveLength(2);
  expect(line().since).toBeUndefined();
  tell(moments(scene(1), moment(3)));
  expect(session.log).toEqual([]);
});

it('fetches what is missing when a moment is skipped', () => {
  const { calls, line, tell } = stage();
  tell(welcome(scene(1), [moment(1)]));
  tell(moments(scene(1), moment(3)));
  expect(calls).toHaveLength(2);
  expect(line().since).toBe(1);
});

it('drops a pick that is no longer on offer, and tells of problems', () => {
  const { session, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  session.arm(offer(2));
  tell(moments(scene(1)));
  expect(session.armed).toBeNull();
  session.choose(offer(1));
  tell({ type: 'problem', problem: { problem: 'conflict', sentence: 'Too late.' } });
  expect([session.sending, session.problem?.sentence, session.armed?.code]).toEqual([null, 'Too late.', 1]);
});

it('keeps a claim standing until everybody has seen the truth', () => {
  const { session, tell } = stage();
  const said = { number: 1, seat: 1, name: 'Otto', text: 'P3 is a friend.', claim: { code: 7, claim: 'P3' }, at: 0 };
  tell(welcome(scene(1), [moment(1)]));
  tell({ type: 'talk', talk: said });
  tell({ type: 'talk', talk: { ...said, number: 2, claim: null } });
  expect(session.claimsAt(1).map((talk) => talk.number)).toEqual([1]);
  tell(moments(scene(1), { ...moment(2), judged: [{ talk: 1, verdict: 'false', words: ['That was a lie.'] }] }));
  expect(session.claimsAt(2)).toEqual([]);
  expect(session.claimsAt(1).map((talk) => talk.number)).toEqual([1]);
});

it('plays the last moment with the picture of the scene', () => {
  const { session, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  tell(moments({ ...scene(), picture: [7] }, moment(2)));
  expect([session.player.busy, session.player.picture, session.player.stage?.event]).toEqual([true, [7], 2]);
});

it('begins another log when too much was missed, and fetches the older one in as many answers as it takes', async () => {
  const asked: number[][] = [];
  const past: Past = {
    moments: async (from, count) => {
      asked.push([from, count]);
      return Array.from({ length: Math.min(count, 40) }, (_, at) => moment(from + at));
    },
    talk: async () => [],
    pictures: async () => [],
  };
  const { session, tell } = stage(past);
  tell(welcome(scene(1), [moment(1), moment(2)]));
  tell(welcome(scene(1), [moment(200), moment(201)]));
  expect([session.log.map(({ number }) => number), session.hasOlderMoments]).toEqual([[200, 201], true]);
  await session.olderMoments();
  expect(asked).toEqual([[100, 100], [140, 60], [180, 20]]);
  expect([session.log[0].number, session.log.length, session.last]).toEqual([100, 102, 201]);
  await session.olderMoments(true);
  expect([session.log[0].number, session.log.length, session.hasOlderMoments]).toEqual([1, 201, false]);
});

it('keeps its log when older moments cannot be had', async () => {
  const { session, tell } = stage({ moments: async () => [], pictures: async () => [], talk: async () => Promise.reject(new Error('gone')) });
  const said: Talk = { number: 150, seat: 1, name: 'Otto', text: 'Hello.', claim: null, at: 0 };
  tell({ ...welcome(scene(1), [moment(9)]), talk: [said] } as ToPage);
  await session.olderMoments(true);
  await session.olderTalk();
  expect([session.log.length, session.talk.length, session.hasOlderTalk]).toEqual([1, 1, true]);
});

it('fetches older talk, and knows of claims that were made long ago', async () => {
  const line = (number: number): Talk => ({ number, seat: 1, name: 'Otto', text: `${number}`, claim: null, at: 0 });
  const claimed: Talk = { ...line(3), claim: { code: 7, claim: 'P3' } };
  const { session, tell } = stage({ moments: async () => [], pictures: async () => [], talk: async (before) => [line(before - 2), line(before - 1)] });
  tell({ ...welcome(scene(1), [moment(1)]), talk: [line(150), line(151)], claims: [claimed] } as ToPage);
  expect(session.claimsAt(1).map(({ number }) => number)).toEqual([3]);
  await session.olderTalk();
  expect(session.talk.map(({ number }) => number)).toEqual([148, 149, 150, 151]);
  tell({ ...welcome(scene(1), [], 1), talk: [line(300)], claims: [] } as ToPage);
  expect([session.talk.map(({ number }) => number), session.claimsAt(1)]).toEqual([[300], []]);
});

it('plays a game of bots from its first moment, and what comes meanwhile behind it', async () => {
  const asked: number[] = [];
  const pictures = async (from: number) => {
    asked.push(from);
    return [from, from + 1].map((number) => moment(number, `picture ${number}`));
  };
  const { session, tell } = stage({ moments: async () => [], talk: async () => [], pictures }, true);
  const watched: Scene = { ...scene(), eye: 'spectator' };
  tell(welcome(watched, [moment(1), moment(2), moment(3)]));
  expect([session.scene, session.player.busy], 'nothing of the end is shown first').toEqual([null, false]);
  tell(moments(watched, moment(4, 'picture 4')));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([1, 3]);
  const seen = [session.player.moment];
  while (session.player.busy) {
    vi.advanceTimersByTime(100);
    if (session.player.moment !== seen.at(-1)) seen.push(session.player.moment);
  }
  expect(seen, 'nothing is dropped').toEqual([1, 2, 3, 4]);
});

const rehearsal = (ask: number, taken: number, scene: Scene, stopped: Rehearsal['stopped'] = 'done'): ToPage => ({
  type: 'rehearsal', ask, rehearsal: { taken, stopped, words: [stopped], told: [], scene },
});

it('lays choices down, shows what they would bring, and sends them as one', async () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  session.arm(offer(2));
  const first = session.lay(offer(2));
  expect(line().sent).toEqual([{ type: 'rehearse', ask: 1, moment: 1, choices: [2] }]);
  tell(rehearsal(1, 1, scene(5, 6)));
  await first;
  expect([session.armed, session.draft.codes, session.draft.scene?.picture]).toEqual([null, [2], [5, 6]]);
  expect(session.scene?.picture, 'what is so stays as it is').toEqual([1, 2]);

  // What depends on what nobody knows is not laid down, but can be sent.
  session.arm(offer(5));
  const second = session.lay(offer(5));
  tell(rehearsal(2, 1, scene(5, 6), 'unknown'));
  await second;
  expect([session.armed?.code, session.draft.codes, session.draft.halt]).toEqual([5, [2], ['unknown']]);
  session.choose(offer(5));
  expect(line().sent.at(-1)).toEqual({ type: 'line', moment: 1, story: 0, choices: [2, 5] });
  tell(moments(scene(), moment(2, 'p'), moment(3, 'q')));
  expect([session.draft.codes, session.sending]).toEqual([[], null]);
});

it('takes the last one off, and forgets all when something happens', async () => {
  const { session, line, tell } = stage();
  tell(welcome(scene(1, 2), [moment(1)]));
  for (const [ask, code] of [[1, 1], [2, 2]] as const) {
    const laid = session.lay(offer(code));
    tell(rehearsal(ask, ask, scene(code), ask === 2 ? 'others' : 'done'));
    await laid;
  }
  expect(session.draft.laid.map(({ end }) => end)).toEqual([null, ['others']]);
  session.draft.lift();
  expect([session.draft.codes, session.draft.scene?.picture]).toEqual([[1], [1]]);
  session.sendDraft();
  expect(line().sent.at(-1)).toEqual({ type: 'line', moment: 1, story: 0, choices: [1] });
  // An answer that comes too late is about another question.
  const late = session.lay(offer(2));
  tell(moments(scene(3), moment(2, 'p')));
  tell(rehearsal(3, 2, scene(9)));
  await late;
  expect([session.draft.codes, session.draft.scene]).toEqual([[], null]);
});

const turn = (number: number, seat: number, picture?: unknown): Moment => ({
  ...moment(number, picture), told: [{ event: number, saying: { words: ['A turn.'], rule: 'X-1' }, telling: { role: 'folds', heading: { seat, turn: [`${seat}`], log: [`${seat}`] } } }],
});

it('who opens the page anew may look at what happened since their last turn', async () => {
  const asked: number[] = [];
  const older: number[] = [];
  const all = [turn(1, 0), moment(2), turn(3, 1), moment(4), moment(5)].map((one) => ({ ...one, picture: `p${one.number}` }));
  const pictures = (from: number) => {
    asked.push(from);
    // Two at a time, as if no more fitted into an answer.
    return Promise.resolve(all.slice(from - 1, from + 1));
  };
  const fetch = (from: number, count: number) => {
    older.push(from);
    return Promise.resolve(all.slice(from - 1, from - 1 + count));
  };
  const { session, tell } = stage({ moments: fetch, talk: () => Promise.resolve([]), pictures });
  tell({ ...welcome(scene(1), all.slice(3), 5), chose_after: 2 } as ToPage);
  expect([session.chosenAt, session.player.busy, session.player.held]).toEqual([2, false, false]);
  await vi.advanceTimersByTimeAsync(1);
  // Where the reader's last turn ended was not in the welcome.
  expect([older, asked]).toEqual([[1], [1, 3, 5]]);
  const { player } = session;
  expect(player.past.map((beat) => [beat.key, player.after(beat)?.stage?.before, player.after(beat)?.picture])).toEqual([
    [4, 'p3', 'p4'],
    [5, 'p4', 'p5'],
  ]);
  expect(player.picture, 'the board stays as it is').toEqual([1]);
  // A choice that is no turn of the reader's own makes none of it old.
  session.choose(offer(1));
  tell(moments(scene(), moment(6, 'p6')));
  player.skip();
  expect(player.past.map(({ key }) => key)).toEqual([4, 5, 6]);
});

it('what was chosen meanwhile makes what is fetched old', async () => {
  let answer: (moments: Moment[]) => void = () => {};
  const pictures = () => new Promise<Moment[]>((resolve) => (answer = resolve));
  const { session, tell } = stage({ moments: () => Promise.resolve([]), talk: () => Promise.resolve([]), pictures });
  tell({ ...welcome(scene(1), [moment(1), moment(2)], 2), chose_after: 1 } as ToPage);
  session.choose(offer(1));
  tell(moments(scene(), moment(3, 'p3')));
  answer([moment(1, 'p1'), moment(2, 'p2')]);
  await vi.advanceTimersByTimeAsync(1);
  expect(session.player.beats.filter((beat) => session.player.knows(beat)).map(({ key }) => key), 'the first is not').toEqual([2, 3]);
});

it('asks what the coach says, and is told nothing when the line is lost', async () => {
  const { session, line, tell } = stage();
  tell(welcome({ ...scene(1), lesson: 'claim' }, [moment(1)]));
  const told = session.lesson();
  expect(line().sent).toEqual([{ type: 'lesson', ask: 1 }]);
  const hint = { words: ['.'] };
  const lesson = { kind: 'claim', title: ['A claim'], what: hint, people: hint, cost: hint, at: 'hand' };
  tell({ type: 'lesson', ask: 1, lesson });
  expect(await told).toEqual(lesson);
  const lost = session.lesson();
  line().events.closed();
  session.wake(true);
  expect(await lost).toBeNull();
});
