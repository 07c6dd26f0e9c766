// A poster for a game on the shelf that has none of its own.
import type { Poster } from '../games/face';
import type { Boxed } from '../wire';
import Art from './plain/Art.svelte';
import Emblem from './plain/Emblem.svelte';
import Title from './plain/Title.svelte';

export function plainPoster(box: Boxed): Poster {
  return {
    id: box.id,
    name: box.name,
    tagline: box.tagline,
    seats: box.fewest === box.most ? `${box.most}` : `${box.fewest} to ${box.most}`,
    length: box.length,
    Art,
    Title: ((anchor, _) => Title(anchor, { name: box.name })) as Poster['Title'],
    Emblem,
    theme: 'poster-plain',
  };
}
