// The faces of the games, each found by its folder and fetched when a table needs it. A game without one gets the plain face.
import type { Face } from './face';
import { plainFace } from './plain/face';

const faces = import.meta.glob<Face>(['./*/face.ts', '!./plain/face.ts'], { import: 'face' });

export async function faceOf(game: string): Promise<Face> {
  const load = faces[`./${game}/face.ts`];
  return load ? load() : plainFace(game);
}
