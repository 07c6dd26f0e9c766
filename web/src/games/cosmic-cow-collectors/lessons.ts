// The pictures of this game's cards, book and coach.
import type { Sketch } from '../../learn/pictures';
import './theme.css';
import Card from './lessons/Card.svelte';
import Discs from './lessons/Discs.svelte';
import Row from './lessons/Row.svelte';
import type { LessonPicture } from './wire';

export const pictures: Record<LessonPicture, Sketch> = { card: Card, discs: Discs, row: Row };
