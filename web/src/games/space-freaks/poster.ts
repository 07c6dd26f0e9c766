// The poster of Space Freaks.
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
};
