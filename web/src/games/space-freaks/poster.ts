// The poster of Space Freaks, which hangs before the game is on the shelf.
import type { Sheet } from '../../posters/sheet';
import Art from './poster/Art.svelte';
import Emblem from './poster/Emblem.svelte';
import Title from './poster/Title.svelte';
import './poster/poster.css';

export const sheet: Sheet = {
  theme: 'poster-space-freaks',
  Art,
  Title,
  Emblem,
  coming: {
    name: 'Space Freaks',
    tagline: 'Build a freak from parts. Feed it to prime time.',
    seats: '2 to 4',
    length: '6 rounds',
  },
};
