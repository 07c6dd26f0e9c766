// The search of the book: over cards and words by name, over what is written for players, and over the rules by number, with the
// match marked.
import type { Chapter, Named, Sentence } from '../wire';

/** A rule as written. */
export interface Rule {
  id: string;
  text: string;
}

/** A sentence that matches, cut at the match. */
export interface Found {
  /** The chapter; null for a rule as written, and for something that has a name. */
  chapter: number | null;
  /** What was looked up by its name. */
  name?: string;
  rule?: string;
  before: string;
  match: string;
  after: string;
}

export function sentencesOf(chapter: Chapter): Sentence[] {
  return chapter.blocks.flatMap((block) => {
    if (block.kind === 'text') return block.sentences;
    if (block.kind === 'picture') return [];
    return block.steps.flatMap(({ name, sentences }) =>
      sentences.map((sentence, at) => (at === 0 && name ? { ...sentence, words: `${name} ${sentence.words}` } : sentence)),
    );
  });
}

/** Characters of a long rule that are shown on either side of the match, at most. */
const around = 70;

function cut(text: string, at: number, length: number): Pick<Found, 'before' | 'match' | 'after'> {
  const from = at > around ? text.indexOf(' ', at - around) + 1 : 0;
  const until = at + length + around < text.length ? text.lastIndexOf(' ', at + length + around) : text.length;
  return {
    before: (from > 0 ? '… ' : '') + text.slice(from, at),
    match: text.slice(at, at + length),
    after: text.slice(at + length, Math.max(until, at + length)) + (until < text.length ? ' …' : ''),
  };
}

/** Everything that holds these words: what is called so first, then chapters, then rules. */
export function search(wanted: string, chapters: Chapter[], rules: Rule[], names: Named[] = []): Found[] {
  const words = wanted.trim().toLowerCase();
  if (words === '') return [];
  const found = [...named(words, names), ...searchText(words, chapters, rules)];
  // Who looks for several finds one.
  return found.length === 0 && words.length > 3 && words.endsWith('s') ? search(words.slice(0, -1), chapters, rules, names) : found;
}

/** Cards and words by name, those that begin so first; then those on which the words stand. */
function named(words: string, names: Named[]): Found[] {
  const rank = ({ name, what }: Named) => {
    const at = name.toLowerCase().indexOf(words);
    return at === 0 ? 0 : at > 0 ? 1 : what.toLowerCase().includes(words) ? 2 : 3;
  };
  return names
    .filter((one) => rank(one) < 3)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ name, what, rule }) => {
      const at = what.toLowerCase().indexOf(words);
      return { chapter: null, name, rule, ...(at < 0 ? { before: what, match: '', after: '' } : cut(what, at, words.length)) };
    });
}

function searchText(words: string, chapters: Chapter[], rules: Rule[]): Found[] {
  const places = [
    ...chapters.flatMap((chapter, at) => sentencesOf(chapter).map(({ words, rule }) => ({ chapter: at as number | null, rule, text: words }))),
    ...rules.map(({ id, text }) => ({ chapter: null, rule: id as string | undefined, text })),
  ];
  return places.flatMap(({ chapter, rule, text }) => {
    const at = text.toLowerCase().indexOf(words);
    if (at >= 0) return [{ chapter, rule, ...cut(text, at, words.length) }];
    // An id that is typed in finds its rule.
    return rule?.toLowerCase() === words ? [{ chapter, rule, before: '', match: '', after: text }] : [];
  });
}

/** "2 by name, 4 places in 2 chapters". */
export function counted(found: Found[]): string {
  if (found.length === 0) return 'Nothing found';
  const written = found.filter(({ name }) => name === undefined);
  const chapters = new Set(written.map(({ chapter }) => chapter)).size;
  const places = written.length === 1 ? '1 place' : `${written.length} places`;
  const parts = [
    found.length > written.length ? `${found.length - written.length} by name` : '',
    written.length > 0 ? `${places} in ${chapters === 1 ? '1 chapter' : `${chapters} chapters`}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The rules of a page of HTML, each with its id. */
export function rulesIn(html: string): Rule[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('[id]')].map((line) => {
    const id = line.id;
    const text = (line.textContent ?? '').replace(/\s+/g, ' ').trim();
    return { id, text: text.startsWith(id) ? text.slice(id.length).trim() : text };
  });
}
