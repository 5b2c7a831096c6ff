import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

/** The first ten minutes at the world's speed: `npm run test:newcomer`. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  outputDir: '../../test-results/newcomer',
  projects: [{ name: 'newcomer' }],
  /** Phone and keyboard in parallel, each in its own world. */
  fullyParallel: true,
  timeout: 15 * 60_000,
});
