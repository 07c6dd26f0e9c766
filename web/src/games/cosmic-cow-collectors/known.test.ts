import { expect, it } from 'vitest';
import { bonusWords, caption, firstSentence, knownWords, loses, plural, possible, secretWords, stretches } from './known';
import { liveryOf } from './palette';
import type { Stage } from '../face';
import type { Event, Picture, SeatPicture } from './wire';

const seat: SeatPicture = {
  seat: 1,
  cows: 47,
  track: { first: 47, second: null },
  alien: 'abduct',
  hand_size: 3,
  hand: null,
  laid: true,
  secret: null,
  invaded: [13],
  claimed: null,
  missed: [],
  open_to_all: [],
  suspects: [
    { number: 8, verdict: 'below_claim', per_mille: 0 },
    { number: 9, verdict: 'possible', per_mille: 1000 },
  ],
  prospects: null,
  turns: 3,
};

it('says what is known, with shorter words at hand', () => {
  expect(knownWords(seat)[0]).toBe('nothing claimed');
  expect(knownWords({ ...seat, claimed: 14, missed: [12, 17] })).toEqual([
    'claimed 14 · missed 12, 17',
    'claimed 14 · missed 12, 17',
    'claimed 14 · 2 missed',
    'claimed 14',
  ]);
  const suspects = [{ number: 8, verdict: 'none_left' as const, per_mille: 0 }];
  expect(knownWords({ ...seat, missed: [12], suspects })[0]).toBe('missed 12 · no 8 left');
});

it('counts what is possible', () => {
  expect(possible(seat).map((suspect) => suspect.number)).toEqual([9]);
  expect(plural(1, 'number')).toBe('1 number');
  expect(plural(2, 'try', 'tries')).toBe('2 tries');
});

it('cuts a note after its first sentence', () => {
  expect(firstSentence('Draw a card and gain 3 cows. Then stay or leave.')).toBe('Draw a card and gain 3 cows.');
  expect(firstSentence('No stop at all')).toBe('No stop at all');
});

it('names only the bonuses that are there', () => {
  const prospects = { invaded: 30, small: 0, straight: 20, small_cards: 1, longest_run: [9, 10, 11, 12], straight_needs: [] };
  expect(bonusWords({ ...seat, prospects })).toEqual(['+30 won or given', '+20 straight']);
  expect(bonusWords(seat)).toEqual([]);
});

it('knows who loses cows just now', () => {
  const [before, after] = [{} as Picture, {} as Picture];
  const stage: Stage<Picture, Event> = { before, event: { kind: 'lost_to_invasion', seat: 1, cows: 5 }, saying: { words: [], rule: 'CC-INV-11' }, after };
  expect(loses(stage, 1)).toBe(true);
  expect(loses(stage, 2)).toBe(false);
  expect(loses(null, 1)).toBe(false);
});

it('dresses every seat differently', () => {
  const liveries = [0, 1, 2, 3].map(liveryOf);
  for (const key of ['colour', 'dome', 'pattern'] as const) expect(new Set(liveries.map((livery) => livery[key])).size).toBe(4);
});

const picture: Picture = {
  eye: 'spectator',
  phase: 'stay_or_leave',
  round: 12,
  first: 0,
  active: 0,
  awaited: [0],
  deck: 3,
  discards: [],
  seats: [seat],
  planets: [],
  invasion: null,
  end_cows: 120,
  settled: null,
  end: null,
};

it('says when the last turn has come, and why', () => {
  expect(caption(picture)).toBe('Round 12 · to 120 cows or the last card');
  expect(caption({ ...picture, round: 0 })).toBe('Set-up · to 120 cows or the last card');
  expect(caption({ ...picture, settled: 'enough_cows' })).toBe('Round 12 · the last turn: enough cows');
  expect(caption({ ...picture, settled: 'last_card' })).toBe('Round 12 · the last turn: the last card was drawn');
  expect(caption({ ...picture, end: 'last_card' })).toBe('Round 12 · the end: the last card was drawn');
});

it('names what the own secret may be for the others', () => {
  const planets = [8, 9, 10, 11, 12].map((number) => ({ number, small: number < 11, stars: 2, in_sight: 0 }));
  const said = (open_to_all: number[]): string => secretWords({ ...picture, planets }, { ...seat, open_to_all });
  expect(said([8, 9, 10, 11, 12])).toBe('Nobody knows a thing');
  expect(said([9, 10, 11, 12])).toBe('4 left to guess: 9–12');
  expect(said([9, 10])).toBe('2 left to guess: 9, 10');
  expect(said([12])).toBe('All know: 12');
  expect(stretches([8, 9, 11, 12, 13, 17])).toBe('8, 9, 11–13, 17');
});
