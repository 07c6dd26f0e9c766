// Which page an address means, and back.

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; eye: string | null; at: number | null }
  | { page: 'review'; id: string }
  | { page: 'maker'; game: string }
  | { page: 'how'; game: string }
  | { page: 'about' }
  | { page: 'nowhere' };

/** Reads the path and the query of an address. */
export function readRoute(path: string, query = ''): Route {
  const steps = path.split('/').filter((step) => step !== '');
  if (steps.length === 0) return { page: 'lobby' };
  const [page, id] = steps;
  if (steps.length === 1 && page === 'about') return { page: 'about' };
  if (steps.length === 2 && page === 'table') return { page: 'table', id: decoded(id) };
  if (steps.length === 2 && page === 'review') return { page: 'review', id: decoded(id) };
  if (steps.length === 2 && page === 'how') return { page: 'how', game: decoded(id) };
  if (steps.length === 2 && page === 'make') return { page: 'maker', game: decoded(id) };
  if (steps.length === 2 && page === 'replay') {
    const asked = new URLSearchParams(query);
    return { page: 'replay', id: decoded(id), eye: asked.get('eye'), at: Number(asked.get('at')) || null };
  }
  return { page: 'nowhere' };
}

export const lobbyPath = '/';
export const aboutPath = '/about';

export function tablePath(id: string): string {
  return `/table/${encodeURIComponent(id)}`;
}

/** Where a game is explained in five cards. */
export function howPath(game: string): string {
  return `/how/${encodeURIComponent(game)}`;
}

/** Where something of a game is made, such as a map. */
export function makerPath(game: string): string {
  return `/make/${encodeURIComponent(game)}`;
}

/** `eye` is a seat's number, or "spectator"; `at` is the moment of that eye's to begin with. */
export function replayPath(id: string, eye?: string, at?: number): string {
  const path = `/replay/${encodeURIComponent(id)}`;
  if (eye === undefined) return path;
  return `${path}?eye=${encodeURIComponent(eye)}${at === undefined ? '' : `&at=${at}`}`;
}

/** Where a finished game is looked at again. */
export function reviewPath(id: string): string {
  return `/review/${encodeURIComponent(id)}`;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
