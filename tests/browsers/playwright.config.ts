import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

/** Every page in browsers of other makers: `npm run test:browsers`. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  outputDir: '../../test-results/browsers',
  projects: [{ name: 'browsers' }],
  workers: 1,
  timeout: 15 * 60_000,
});
