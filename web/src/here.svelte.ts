// Where the reader is: the address bar as state, and moving about without loading the page anew.
import { readRoute, type Route } from './route';

export class Here {
  /** The page that is shown. */
  route = $state.raw<Route>(readRoute(location.pathname, location.search));

  /** Goes to another page of ours. */
  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.#arrive();
    if (!replace) scrollTo(0, 0);
  }

  /** Follows the back button and our own links, until the returned function is called. */
  listen(): () => void {
    const arrive = () => this.#arrive();
    const follow = (event: MouseEvent) => this.#follow(event);
    addEventListener('popstate', arrive);
    addEventListener('click', follow);
    return () => {
      removeEventListener('popstate', arrive);
      removeEventListener('click', follow);
    };
  }

  #arrive(): void {
    this.route = readRoute(location.pathname, location.search);
  }

  /** Our own links are followed in place; everything else is the browser's. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.hash !== '' && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}
