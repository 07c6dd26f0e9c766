// Whole games in a real browser, against the real program.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  // Those of one game lie in its folder.
  testDir: '.',
  testMatch: ['browser/*.spec.ts', 'src/games/*/*.spec.ts'],
  outputDir: 'test-results',
  workers: 2,
  timeout: 240_000,
  // A test that fails now and then is a fault, of the test or of the page.
  retries: 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // The tests read results, not animations; motion is for people.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.RUCKUS_BROWSER ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
