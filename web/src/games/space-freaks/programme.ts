// Tonight's programme: what the Arena-Master announced in each round. The log says in which one, as far as the page knows it.
import type { Moment } from '../../wire';
import type { Event, Picture } from './wire';

export interface Item {
  round: number;
  /** The names of its cards; none where nobody knows them yet, or the page does not. */
  cards: string[];
  state: 'past' | 'now' | 'next';
}

/** The rounds, and the cards of earlier ones of which the page does not know the round. */
export function programmeOf(log: Moment[], picture: Pick<Picture, 'round' | 'rounds' | 'show' | 'turned_up' | 'arena_masters'>): { items: Item[]; earlier: string[] } {
  const known = new Map<number, string[]>();
  /** Put back unplayed: of no round. */
  const unplayed = new Set<string>();
  let round: number | null = null;
  for (const { told } of log)
    for (const { event } of told as { event: Event }[]) {
      if (event.kind === 'round_began') known.set((round = event.round), []);
      const key = event.kind === 'turned_up' || event.kind === 'show_replaced' ? picture.arena_masters[event.card]?.card : undefined;
      if (key === undefined) continue;
      if (event.kind === 'show_replaced') unplayed.add(key);
      else if (round !== null) known.get(round)!.push(key);
    }
  // What is not told yet is not announced here.
  for (const later of [...known.keys()].filter((one) => one >= picture.round)) known.delete(later);
  known.set(picture.round, picture.show);
  const past = Array.from({ length: Math.max(0, picture.round - 1) }, (_, at) => at + 1);
  const placed = new Set([...known.values()].flat());
  const loose = picture.turned_up.filter((key) => !placed.has(key) && !unplayed.has(key));
  const unknown = past.filter((one) => !known.has(one));
  if (unknown.length === 1) known.set(unknown[0]!, loose);
  const name = (key: string): string => picture.arena_masters.find((one) => one.card === key)?.name ?? key;
  const items = Array.from({ length: picture.rounds }, (_, at): Item => {
    const here = at + 1;
    const cards = here > picture.round ? [] : (known.get(here) ?? []).filter((key) => !unplayed.has(key));
    return { round: here, cards: cards.map(name), state: here < picture.round ? 'past' : here === picture.round ? 'now' : 'next' };
  });
  return { items, earlier: unknown.length > 1 ? loose.map(name) : [] };
}
