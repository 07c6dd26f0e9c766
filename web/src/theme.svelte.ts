// The light and the dark table. public/theme.js sets the first one before anything is drawn.
import { keep, kept } from './kept';

export class Theme {
  shown = $state<'light' | 'dark'>(document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

  turn(): void {
    this.#show(this.shown === 'dark' ? 'light' : 'dark');
    keep('theme', this.shown);
  }

  /** Follows the system as long as the reader has said nothing, until the returned function is called. */
  listen(): () => void {
    const light = matchMedia('(prefers-color-scheme: light)');
    const change = () => {
      if (kept('theme') === null) this.#show(light.matches ? 'light' : 'dark');
    };
    light.addEventListener('change', change);
    return () => light.removeEventListener('change', change);
  }

  #show(wish: 'light' | 'dark'): void {
    this.shown = wish;
    document.documentElement.dataset.theme = wish;
  }
}
