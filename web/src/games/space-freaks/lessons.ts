// The pictures of this game's cards and book.
import type { Sketch } from '../../learn/pictures';
import './theme.css';
import './lessons/lessons.css';
import Card from './lessons/Card.svelte';
import Row from './lessons/Row.svelte';
import type { LessonPicture } from './wire';

export const pictures: Record<LessonPicture, Sketch> = { card: Card, row: Row };
