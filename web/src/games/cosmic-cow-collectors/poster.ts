// The poster of Cosmic Cow Collectors.
import type { Sheet } from '../../posters/sheet';
import Art from './poster/Art.svelte';
import Emblem from './poster/Emblem.svelte';
import Title from './poster/Title.svelte';
import './poster/poster.css';

export const sheet: Sheet = {
  theme: 'poster-cosmic-cow-collectors',
  Art,
  Title,
  Emblem,
};
