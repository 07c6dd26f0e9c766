// How the page is built, served while developing, and tested.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts.ts';

const server = 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [fonts(), svelte()],
  build: {
    target: 'es2022',
    // The page's security policy allows no fonts or pictures out of data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
