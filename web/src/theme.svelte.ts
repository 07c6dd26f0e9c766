// The light and the dark table. public/theme.js sets the first one before anything is drawn.
import { keep, kept } from './kept';

export type Theme = 'light' | 'dark';

let shown = $state<Theme>(document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

export function theme(): Theme {
  return shown;
}

export function turnTheme(): void {
  show(shown === 'dark' ? 'light' : 'dark');
  keep('theme', shown);
}

function show(wish: Theme): void {
  shown = wish;
  document.documentElement.dataset.theme = wish;
}

matchMedia('(prefers-color-scheme: light)').addEventListener('change', (change) => {
  if (kept('theme') === null) show(change.matches ? 'light' : 'dark');
});
