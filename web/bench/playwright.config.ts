// `npm run smooth`: how smoothly a large board moves under a finger.
import { defineConfig } from '@playwright/test';
import shared from '../playwright.config';

export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/smooth',
  workers: 1,
  webServer: {
    command: 'vite build --config bench/vite.config.ts --logLevel warn && vite preview --config bench/vite.config.ts',
    cwd: '..',
    url: 'http://127.0.0.1:7879',
    reuseExistingServer: false,
  },
});
