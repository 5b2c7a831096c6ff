import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

/** The first ten minutes at the speed of the world: `npm run test:newcomer`. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  outputDir: '../../test-results/newcomer',
  projects: [{ name: 'newcomer' }],
  /** Phone and keyboard side by side, each in a world of its own. */
  fullyParallel: true,
  timeout: 12 * 60_000,
});
