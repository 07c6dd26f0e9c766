// The poster of Eight Harvests.
import type { Sheet } from '../../posters/sheet';
import Art from './poster/Art.svelte';
import Emblem from './poster/Emblem.svelte';
import Title from './poster/Title.svelte';
import './poster/poster.css';

export const sheet: Sheet = {
  theme: 'poster-eight-harvests',
  Art,
  Title,
  Emblem,
};
