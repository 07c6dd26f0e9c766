// The faces of the games, fetched when a table needs one. A game without a face gets the plain one.
import type { Face } from './face';
import { plainFace } from './plain/face';

const faces: Record<string, () => Promise<{ face: Face }>> = {
  'cosmic-cow-collectors': () => import('./cosmic-cow-collectors/face'),
  'eight-harvests': () => import('./eight-harvests/face'),
  'friend-or-foe': () => import('./friend-or-foe/face'),
};

export async function faceOf(game: string): Promise<Face> {
  const load = faces[game];
  return load ? (await load()).face : plainFace(game);
}
