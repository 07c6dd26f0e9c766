// The poster of Farms Race, which hangs before the game is on the shelf.
import type { Sheet } from '../../posters/sheet';
import Art from './poster/Art.svelte';
import Emblem from './poster/Emblem.svelte';
import Title from './poster/Title.svelte';
import './poster/poster.css';

export const sheet: Sheet = {
  theme: 'poster-farms-race',
  Art,
  Title,
  Emblem,
  coming: {
    name: 'Farms Race',
    tagline: 'Livestock with nukes. First to ten points.',
    seats: '3 to 4',
    length: '7 to 25 rounds',
  },
};
