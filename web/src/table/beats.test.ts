// Beats are as long here as in Rust, have the same sentences, and say what belongs together.
import { expect, it } from 'vitest';
import type { Moment, Told } from '../wire';
import { captionsOf, squeeze, turnsOf } from './beats';
import examples from './telling.examples.json';

interface Example {
  about: string;
  reader: number | null;
  heard: { saying: { words: Told['saying']['words'] }; telling: Told['telling']; own: boolean }[];
  spent: number;
  adds: number[];
  squeezed: (number | null)[];
  /** What is told of each beat of the last turn that holds news. */
  captions: Told['saying']['words'][][];
}

const logOf = (heard: Example['heard']): Moment[] =>
  heard.map(({ saying, telling, own }, at) => ({ number: at + 1, own, told: [{ event: null, saying: { ...saying, rule: 'X-1' }, telling }], scores: [] }));

it.each(examples as unknown as Example[])('$about', ({ reader, heard, spent, adds, squeezed, captions }) => {
  const log = logOf(heard);
  const sum = (upTo: number): number => turnsOf(log.slice(0, upTo), reader).flatMap(({ beats }) => beats).reduce((all, { length }) => all + length, 0);
  expect(log.map((_, at) => Math.round(sum(at + 1) - sum(at)))).toEqual(adds);
  const { beats } = turnsOf(log, reader).at(-1)!;
  expect(squeeze(beats, spent)).toEqual(squeezed);
  expect(beats.filter(({ length }) => length > 0).map((beat) => captionsOf(beat).shown)).toEqual(captions);
});

const told = (role: Told['telling']['role'], words: string, more: Partial<Told['telling']> = {}): Told => ({ event: words, saying: { words: [words], rule: 'X-1' }, telling: { role, ...more } });
const moment = (number: number, ...told: Told[]): Moment => ({ number, told, scores: [] });

it('a beat has the sentences of its opener and its results, and marks are added up', () => {
  const mark = (figure: number) => ({ marks: [{ place: 'D4', figure, words: ['herds'] }] });
  const [turn] = turnsOf([moment(1, told('folds', 'Pays.'), told('opens', 'An attack.', mark(-1))), moment(2, told('joins', 'Two guns.', mark(-1)), told('result', 'It is won.')), moment(3, told('folds', 'No offer.'))], 0);
  expect(turn!.beats.map(({ captions, marks, number, heard, folded }) => [captions, marks.map(({ figure }) => figure), number, heard.length, folded.length])).toEqual([
    [[['An attack.'], ['It is won.']], [-2], 1, 3, 1],
  ]);
  expect(turn!.folded.length).toBe(1);
});

it('a heading begins a turn, in which beats are counted anew', () => {
  const heading = { seat: 1, turn: ['Otto'], log: ['Round 2, Otto'] };
  const turns = turnsOf([moment(1, told('opens', 'a')), moment(2, told('folds', 'Round 2', { heading }), told('opens', 'b'), told('opens', 'c'))], 0);
  expect(turns.map(({ heading, beats, folded }) => [heading?.log ?? null, beats.map(({ number, key }) => [number, key]), folded.length])).toEqual([
    [null, [[1, 1]], 0],
    [['Round 2, Otto'], [[1, 2.001], [2, 2.002]], 0],
  ]);
});

it('no more sentences of a beat are shown than there is room for, and the reader\'s own are', () => {
  const lost = (seat: number) => told('result', `${seat} loses.`, { befalls: [seat] });
  const log = [moment(1, told('opens', 'A shot.'), lost(0), lost(1), lost(2), lost(3))];
  const [beat] = turnsOf(log, 1)[0]!.beats;
  expect(captionsOf(beat!)).toEqual({ shown: [['A shot.'], ['1 loses.'], ['3 loses.']], more: 2 });
  expect(captionsOf(beat!, 2)).toEqual({ shown: [['A shot.'], ['1 loses.']], more: 3 });
  const [watched] = turnsOf(log, null)[0]!.beats;
  expect(captionsOf(watched!)).toEqual({ shown: [['A shot.'], ['2 loses.'], ['3 loses.']], more: 2 });
  expect(captionsOf(watched!, 9)).toEqual({ shown: watched!.captions, more: 0 });
});
