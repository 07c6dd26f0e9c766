// Fair dice as the page sees them: the sums, and everything that a dishonest server or a proxy on the way could try.
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeatDice, TableInfo } from '../wire';
import { botsNumber, commitmentOf, doubt, draw, judge, keepDrawn, keepPromise, keepTerms, numberToShow, promiseOf, seedOf, type Drawn } from './fair';

const key = '07'.repeat(32);

describe('the sums', () => {
  // The same numbers stand in table/src/dice.rs, and come from another program's SHA-256 and HMAC.
  it('are those of the table', () => {
    const terms = 'ruckus promise 2\ntable abcdefghijkm\ngame kuhn-poker\nedition 1\nseats 2\noptions {"cows":12,"weather":"dry"}\n';
    expect(promiseOf(terms, key)).toBe('c881c6ea0caf7766e862ef75a55f6d05b291e463aaeeb8e53a7c49fecb168205');
    expect(commitmentOf('01'.repeat(32))).toBe('1788f0b4b194f1b95fce47c59e9cf0e6fdcba664058b53f48d044682855ba23f');
    expect(botsNumber(key, 1)).toBe('8e4ac1f73d958c7fd64d8ab5a6e46ec5df46b60bf9982d7d54a9314585e7d48b');
    expect(seedOf(key, ['01'.repeat(32), null, botsNumber(key, 2)])).toBe('54ded48ea48a484b66219a9e0e9ee8ff6adb8e8c8f5646ee48383e5112378b2a');
  });

  it('draw another number each time', () => {
    const [one, two] = [draw(), draw()];
    expect(one.nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(one.nonce).not.toBe(two.nonce);
    expect(one.commitment).toBe(commitmentOf(one.nonce));
  });
});

// A table of two: the reader in the first seat, somebody else in the second, and an honest server.
let tables = 0;
let id = '';
let mine: Drawn;
let other: Drawn;

const name = (seat: number) => ['Ann', 'Bob'][seat]!;
const person = ({ commitment, nonce }: Drawn, shown = false, told = false): SeatDice => ({ person: { commitment, shown, nonce: told ? nonce : null } });

function table(more: Partial<TableInfo> = {}, dice: Partial<TableInfo['dice']> = {}): TableInfo {
  const terms = `ruckus promise 2\ntable ${id}\ngame kuhn-poker\nedition 1\nseats 2\noptions {"b":[1,2],"a":"x"}\n`;
  const seat = (seat: number, yours: boolean) => ({ seat, name: name(seat), bot: null, person: true, present: true, resigned: false, yours });
  return {
    id, game: 'kuhn-poker', seat_count: 2, options: { a: 'x', b: [1, 2] }, status: 'open', seats: [seat(0, true), seat(1, false)],
    host: true, watching: 0, held: null, clock: null, deadline: null, standing: null,
    dice: { promise: promiseOf(terms, key), terms, mixed: [person(mine), 'free'], begins: null, key: null, fallen: 0, under_test: false, ...dice },
    ...more,
  } as TableInfo;
}

const full = (dice: Partial<TableInfo['dice']> = {}) => table({}, { mixed: [person(mine), person(other)], begins: 90, ...dice });
const over = (dice: Partial<TableInfo['dice']> = {}, more: Partial<TableInfo> = {}) =>
  table({ status: 'over', ...more }, { mixed: [person(mine, true, true), person(other, true, true)], key, ...dice });

beforeEach(() => {
  tables += 1;
  id = `table${tables}`;
  [mine, other] = [draw(), draw()];
});

/** The reader makes the table, the other sits down, the number is shown. */
function begin(): void {
  keepDrawn(id, mine);
  keepPromise(id, table().dice.promise);
  keepTerms(table());
  expect(numberToShow(table()), 'a seat is free').toBeNull();
  expect(numberToShow(full())).toBe(mine.nonce);
}

describe('a server under test', () => {
  it('is not fair, whatever it keeps', () => {
    begin();
    expect(judge(over({ under_test: true }), name)).toEqual({
      kind: 'unfair',
      sentence: 'Not fair: this server is under test, and its dice were known before they fell.',
    });
  });
});

describe('an honest table', () => {
  it('is fair, in one line', () => {
    begin();
    expect(doubt(full())).toBeNull();
    expect(numberToShow(full({ mixed: [person(mine, true), person(other)] })), 'once is enough').toBeNull();
    const { kind, sentence } = judge(over(), name);
    expect(kind).toBe('fair');
    expect(sentence).toMatch(/^Fair: the key is the one promised before the game, and your number was mixed in/);
    expect(sentence).not.toContain('\n');
  });

  it('survives a reload between commitment and number', () => {
    keepDrawn(id, mine);
    keepPromise(id, table().dice.promise);
    // Everything that is known comes from what was kept.
    expect(numberToShow(full())).toBe(mine.nonce);
    expect(numberToShow(full()), 'and a second tab shows the same').toBe(mine.nonce);
  });

  it('keeps the numbers of two tabs apart', () => {
    begin();
    const refused = draw();
    keepDrawn(id, refused);
    expect(numberToShow(full()), 'the number that counts is the one that stands at the seat').toBe(mine.nonce);
    expect(judge(over(), name).kind).toBe('fair');
  });

  it('is fair for somebody who watched from the beginning, and unproven for whoever came late', () => {
    const watched = (status: 'open' | 'playing') => {
      id = `${id}${status}`;
      const seats = table().seats.map((seat) => ({ ...seat, yours: false }));
      keepTerms(table({ seats, status }));
      return judge(over({}, { seats }), name);
    };
    expect(watched('open')).toMatchObject({ kind: 'fair' });
    expect(watched('playing')).toMatchObject({ kind: 'unproven', sentence: expect.stringContaining('only after the game had begun') });
  });
});

describe('a proxy or a dishonest server', () => {
  it('that makes a second promise gets no number', () => {
    begin();
    const promise = promiseOf(table().dice.terms, '08'.repeat(32));
    expect(numberToShow(full({ promise }))).toBeNull();
    expect(doubt(full({ promise }))).toContain('not the one that this page saw first');
    expect(judge(over({ promise, key: '08'.repeat(32) }), name)).toEqual({ kind: 'unfair', sentence: 'Not fair: the promise was changed after this page had seen it.' });
  });

  it('that changes the terms behind the promise gets no number, however often it says so', () => {
    begin();
    const terms = table().dice.terms.replace('edition 1', 'edition 2');
    keepTerms(full({ terms }));
    keepTerms(full({ terms }));
    expect(doubt(full({ terms }))).toContain('not the one that this page saw first');
    expect(judge(over({ terms }), name).kind).toBe('unfair');
  });

  it('that answers the maker with another promise than the table’s gets no number', () => {
    keepDrawn(id, mine);
    keepPromise(id, 'ff'.repeat(32));
    keepTerms(table());
    expect(numberToShow(full())).toBeNull();
  });

  it('that replaces the page’s commitment gets no number and is told', () => {
    begin();
    const ground = draw();
    expect(numberToShow(full({ mixed: [person(ground), person(other)] }))).toBeNull();
    expect(doubt(full({ mixed: [person(ground), person(other)] }))).toContain('not what this page sent');
    const verdict = judge(over({ mixed: [person(ground, true, true), person(other, true, true)] }), name);
    expect(verdict.kind).toBe('unfair');
  });

  it('that dresses bots as people proves nothing', () => {
    const bots = (seat: number): Drawn => ({ nonce: botsNumber(key, seat), commitment: commitmentOf(botsNumber(key, seat)) });
    const seats = table().seats.map((seat) => ({ ...seat, yours: false }));
    const dressed = (drawn: Drawn[]) => drawn.map((one) => person(one, true, true));
    const commitments = { mixed: [bots(0), bots(1)].map((one) => person(one)) };
    keepTerms(table({ seats }, commitments));
    expect(judge(over({ mixed: dressed([bots(0), bots(1)]) }, { seats }), name)).toMatchObject({
      kind: 'unproven', sentence: expect.stringContaining('what bots would have'),
    });
    expect(judge(over({ mixed: dressed([mine, bots(1)]) }, { seats }), name).kind, 'one person is enough').toBe('fair');
  });

  it('that replaces the page’s number is told', () => {
    begin();
    const replaced = person({ ...mine, nonce: draw().nonce }, true, true);
    expect(judge(over({ mixed: [replaced, person(other, true, true)] }), name)).toEqual({
      kind: 'unfair', sentence: 'Not fair: Ann mixed in another number than was committed to.',
    });
  });

  it('that chooses another seat’s number after seeing this one is told', () => {
    begin();
    const later = draw();
    const verdict = judge(over({ mixed: [person(mine, true, true), person(later, true, true)] }), name);
    expect(verdict.sentence).toBe('Not fair: what Bob had committed to was exchanged after this page had shown its number.');
    expect(judge(over({ mixed: [person(mine, true, true), 'bot'] }), name).kind, 'a bot is somebody else, too').toBe('unfair');
    expect(doubt(full({ mixed: [person(mine), person(later)] }))).toContain('exchanged');
    expect(numberToShow(full({ mixed: [person(mine), person(later)] }))).toBeNull();
  });

  it('that copies the page’s commitment to another seat gets no number', () => {
    keepDrawn(id, mine);
    keepTerms(table());
    expect(numberToShow(full({ mixed: [person(mine), person(mine)] }))).toBeNull();
    expect(doubt(full({ mixed: [person(mine), person(mine)] }))).toContain('copied');
  });

  it('that shows another key is told', () => {
    begin();
    expect(judge(over({ key: '08'.repeat(32) }), name).sentence).toBe('Not fair: the key is not the one that was promised.');
    expect(judge(over({ key: key.toUpperCase().replace('07', '0A') }), name).kind).toBe('unproven');
    expect(judge(over({ key: null }), name)).toEqual({ kind: 'unproven', sentence: 'The key of the dice has not been shown.' });
  });

  it('that promised for another table, game, number of seats or options gets no number', () => {
    const others: ((terms: string) => string)[] = [
      (terms) => terms.replace(`table ${id}`, 'table another'),
      (terms) => terms.replace('kuhn-poker', 'chess'),
      (terms) => terms.replace('seats 2', 'seats 3'),
      (terms) => terms.replace('"x"', '"y"'),
      (terms) => terms.replace('options ', 'options null '),
      (terms) => terms.replace('edition 1', 'edition one'),
      (terms) => terms.replace('promise 2', 'promise 1'),
      (terms) => `${terms}more\n`,
      () => '',
    ];
    others.forEach((change, number) => {
      id = `${number}of${tables}`;
      const terms = change(table().dice.terms);
      const dice = { terms, promise: promiseOf(terms, key) };
      keepDrawn(id, mine);
      keepTerms(table({}, dice));
      expect(numberToShow(full(dice)), terms).toBeNull();
      expect(judge(over(dice), name), terms).toMatchObject({ kind: 'unfair', sentence: expect.stringContaining('another table, game or options') });
    });
  });

  it('that leaves the page’s number out is seen', () => {
    begin();
    const verdict = judge(over({ mixed: [person(mine), person(other, true, true)] }), name);
    expect(verdict).toEqual({ kind: 'unproven', sentence: 'The key is the one promised, but your number did not arrive in time and was not mixed in.' });
  });
});

describe('what cannot be proven', () => {
  it('is said when somebody mixed in nothing', () => {
    begin();
    const verdict = judge(over({ mixed: [person(mine, true, true), person(other)] }), name);
    expect(verdict).toEqual({ kind: 'unproven', sentence: 'All is as promised, but Bob mixed in nothing: whoever knew the key had a choice.' });
  });

  it('is said at a table of bots', () => {
    const seats = table().seats.map((seat) => ({ ...seat, yours: false, person: false, bot: 'random' }));
    keepTerms(table({ seats }));
    const verdict = judge(over({ mixed: ['bot', 'bot'] }, { seats }), name);
    expect(verdict.kind).toBe('unproven');
    expect(verdict.sentence).toMatch(/^Only bots sat here/);
  });

  it('is said when the browser has lost its number', () => {
    keepTerms(table());
    expect(numberToShow(full())).toBeNull();
    expect(doubt(table())).toContain('no longer has your number');
    expect(judge(over(), name)).toMatchObject({ kind: 'unproven', sentence: expect.stringContaining('no longer has the number') });
  });
});
