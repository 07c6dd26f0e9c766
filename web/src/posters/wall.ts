// The posters on the wall: every game's folder that holds one, in the order of the shelf, and then those of games to come.
import PlainArt from '../games/plain/poster/Art.svelte';
import PlainEmblem from '../games/plain/poster/Emblem.svelte';
import PlainTitle from '../games/plain/poster/Title.svelte';
import '../games/plain/poster/poster.css';
import type { Boxed } from '../wire';
import './posters.css';
import type { Blurb, Poster, Sheet } from './sheet';

const found = import.meta.glob<Sheet>('../games/*/poster.ts', { eager: true, import: 'sheet' });
const sheets = new Map(Object.entries(found).map(([path, sheet]) => [path.split('/').at(-2)!, sheet]));

/** What a game without a poster of its own looks like. */
const plain: Omit<Sheet, 'Title' | 'coming'> = { theme: 'poster-plain', Art: PlainArt, Emblem: PlainEmblem };

/** What a game looks like, wherever it is shown. */
export const lookOf = (game: string): Pick<Sheet, 'theme' | 'Art' | 'Emblem'> => sheets.get(game) ?? plain;

/** The drawn posters: of the games on the shelf in their order, then of those that are not there yet. */
export function drawnPosters(shelf: Boxed[]): Poster[] {
  const there = shelf.flatMap((box) => {
    const sheet = sheets.get(box.id);
    return sheet ? [{ ...sheet, ...blurbOf(box), id: box.id }] : [];
  });
  const coming = [...sheets].flatMap(([id, sheet]) =>
    sheet.coming && !shelf.some((box) => box.id === id) ? [{ ...sheet, ...sheet.coming, id }] : [],
  );
  return [...there, ...coming];
}

/** The posters of games without a drawn one. */
export const plainPosters = (shelf: Boxed[]): Poster[] => shelf.filter((box) => !sheets.has(box.id)).map(plainPoster);

function plainPoster(box: Boxed): Poster {
  const Title = ((anchor, _) => PlainTitle(anchor, { name: box.name })) as Poster['Title'];
  return { ...plain, ...blurbOf(box), id: box.id, Title };
}

const blurbOf = ({ name, tagline, fewest, most, length }: Boxed): Blurb => ({
  name,
  tagline,
  seats: fewest === most ? `${most}` : `${fewest} to ${most}`,
  length,
});
