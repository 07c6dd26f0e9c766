// The search of the book: over what is written for players and over the rules by number, with the match marked.
import type { Chapter, Sentence } from '../wire';

/** A rule as written. */
export interface Rule {
  id: string;
  text: string;
}

/** A sentence that matches, cut at the match. */
export interface Found {
  /** The chapter; null for a rule as written. */
  chapter: number | null;
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

/** About so much of a long rule is shown on either side of the match. */
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

/** Everything that holds these words, chapters first. */
export function search(wanted: string, chapters: Chapter[], rules: Rule[]): Found[] {
  const words = wanted.trim().toLowerCase();
  if (words === '') return [];
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

/** "4 places, in 2 chapters". */
export function counted(found: Found[]): string {
  const chapters = new Set(found.map(({ chapter }) => chapter)).size;
  if (found.length === 0) return 'Nothing found';
  const places = found.length === 1 ? '1 place' : `${found.length} places`;
  return `${places}, in ${chapters === 1 ? '1 chapter' : `${chapters} chapters`}`;
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
