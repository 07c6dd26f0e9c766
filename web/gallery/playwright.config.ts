// `npm run gallery`: a picture of every kind of question at every size of screen, for people to look at.
import { defineConfig } from '@playwright/test';
import shared from '../playwright.config';

export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/gallery',
  timeout: 900_000,
});
