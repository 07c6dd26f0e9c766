// The posters of all five games, in the order of the wall. A game may hang here before it is on the shelf.
import type { Poster } from '../games/face';
import CowArt from './cosmic-cow-collectors/Art.svelte';
import CowEmblem from './cosmic-cow-collectors/Emblem.svelte';
import CowTitle from './cosmic-cow-collectors/Title.svelte';
import HarvestArt from './eight-harvests/Art.svelte';
import HarvestEmblem from './eight-harvests/Emblem.svelte';
import HarvestTitle from './eight-harvests/Title.svelte';
import FarmArt from './farms-race/Art.svelte';
import FarmEmblem from './farms-race/Emblem.svelte';
import FarmTitle from './farms-race/Title.svelte';
import FriendArt from './friend-or-foe/Art.svelte';
import FriendEmblem from './friend-or-foe/Emblem.svelte';
import FriendTitle from './friend-or-foe/Title.svelte';
import './posters.css';
import FreakArt from './space-freaks/Art.svelte';
import FreakEmblem from './space-freaks/Emblem.svelte';
import FreakTitle from './space-freaks/Title.svelte';

export const posters: Poster[] = [
  {
    id: 'cosmic-cow-collectors',
    name: 'Cosmic Cow Collectors',
    tagline: 'Abduct cows. Say how many, never from where.',
    seats: '2 to 4',
    length: '20 min',
    Art: CowArt,
    Title: CowTitle,
    Emblem: CowEmblem,
    theme: 'poster-cosmic-cow-collectors',
  },
  {
    id: 'friend-or-foe',
    name: 'Friend or Foe',
    tagline: 'Every stranger is a friend or a foe. Only its owner knows.',
    seats: '2, or 3 to 6',
    length: '20 to 80 turns',
    Art: FriendArt,
    Title: FriendTitle,
    Emblem: FriendEmblem,
    theme: 'poster-friend-or-foe',
  },
  {
    id: 'eight-harvests',
    name: 'Eight Harvests',
    tagline: 'Plan in secret. The weather is for everyone.',
    seats: '2 to 4',
    length: '8 years',
    Art: HarvestArt,
    Title: HarvestTitle,
    Emblem: HarvestEmblem,
    theme: 'poster-eight-harvests',
  },
  {
    id: 'farms-race',
    name: 'Farms Race',
    tagline: 'Livestock with nukes. First to ten points.',
    seats: '3 to 4',
    length: '7 to 25 rounds',
    Art: FarmArt,
    Title: FarmTitle,
    Emblem: FarmEmblem,
    theme: 'poster-farms-race',
  },
  {
    id: 'space-freaks',
    name: 'Space Freaks',
    tagline: 'Build a freak from parts. Feed it to prime time.',
    seats: '2 to 4',
    length: '6 rounds',
    Art: FreakArt,
    Title: FreakTitle,
    Emblem: FreakEmblem,
    theme: 'poster-space-freaks',
  },
];

export function posterOf(game: string): Poster | undefined {
  return posters.find((poster) => poster.id === game);
}

/** The class that sets a game's colours. */
export function posterTheme(game: string): string {
  return posterOf(game)?.theme ?? 'poster-plain';
}
