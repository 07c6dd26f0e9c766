// Builds the measured board by itself; it is no part of the product.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: '../svelte.config.js' })],
  build: { target: 'es2022', outDir: '../test-results/bench', emptyOutDir: true },
  preview: { port: 7879, strictPort: true, host: '127.0.0.1' },
});
