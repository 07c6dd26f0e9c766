import { expect, it } from 'vitest';
import type { Chapter } from '../wire';
import { counted, search } from './search';

const chapters: Chapter[] = [
  { title: 'A turn', blocks: [{ kind: 'text', sentences: [{ words: 'Move the alien.' }] }] },
  {
    title: 'Explore',
    blocks: [
      { kind: 'picture', picture: 'row' },
      { kind: 'steps', steps: [{ name: 'Stay or leave.', sentences: [{ words: 'Your old planet goes.', rule: 'CC-EXP-7' }] }] },
      { kind: 'worked', title: 'A turn', steps: [{ sentences: [{ words: 'He leaves his 16.', rule: 'CC-EXP-7' }] }] },
    ],
  },
];
const rules = [{ id: 'CC-EXP-6', text: 'The player may leave the Secret Planet, once.' }, { id: 'CC-EXP-7', text: `Leaving: ${'it is shown '.repeat(20)}` }];

it('finds in chapters and in rules, and marks the match', () => {
  const found = search(' LEAV ', chapters, rules);
  expect(found.map(({ chapter, rule, match }) => [chapter, rule, match])).toEqual([
    [1, 'CC-EXP-7', 'leav'],
    [1, 'CC-EXP-7', 'leav'],
    [null, 'CC-EXP-6', 'leav'],
    [null, 'CC-EXP-7', 'Leav'],
  ]);
  expect(found[0]!.before + found[0]!.match + found[0]!.after).toBe('Stay or leave. Your old planet goes.');
  expect(found[3]!.after.endsWith(' …')).toBe(true);
  expect(counted(found)).toBe('4 places in 2 chapters');
});

it('finds cards by name, several as well as one, and says what stands on them', () => {
  const names = [
    { name: 'Hand of Doom', what: 'Kills a straight line of herds.', rule: 'CC-EXP-6' },
    { name: 'Straight', what: 'Four numbers in a row.', rule: 'CC-EXP-7' },
  ];
  for (const wanted of ['straight', 'Straights']) {
    const found = search(wanted, chapters, rules, names);
    expect(found.map(({ name, rule }) => [name, rule])).toEqual([['Straight', 'CC-EXP-7'], ['Hand of Doom', 'CC-EXP-6']]);
    expect(found[1]!.match).toBe('straight');
    expect(counted(found)).toBe('2 by name');
  }
  expect(counted(search('leave', chapters, rules, [{ name: 'Leave it', what: 'Nothing.', rule: 'CC-EXP-6' }]))).toBe('1 by name, 3 places in 2 chapters');
});

it('finds nothing for nothing, and a rule by its id', () => {
  expect(search('  ', chapters, rules)).toEqual([]);
  expect(counted(search('barn', chapters, rules))).toBe('Nothing found');
  expect(search('cc-exp-6', [], rules)).toHaveLength(1);
});
