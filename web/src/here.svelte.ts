// Where the reader is: the address bar as state, and moving about without loading the page anew.
import { readRoute, type Route } from './route';

let route = $state.raw<Route>(readRoute(location.pathname, location.search));

/** The page that is shown. */
export function here(): Route {
  return route;
}

/** Goes to another page of ours. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  arrive();
  if (!replace) scrollTo(0, 0);
}

function arrive(): void {
  route = readRoute(location.pathname, location.search);
}

/** Follows our own links in place; everything else is the browser's. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || (link.hash !== '' && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

addEventListener('popstate', arrive);
addEventListener('click', follow);
