import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** What is judged by its frames or by how soon something is seen. */
const TIMED = /(hidden-tab|outage|race|smoothness)\.test\.ts$/;

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../../test-results',
  /** Most of a journey is waiting; those that are timed have the machine for themselves afterwards. */
  workers: 2,
  projects: [
    { name: 'pages', testIgnore: TIMED },
    { name: 'timed', testMatch: TIMED, dependencies: ['pages'], workers: 1 },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    /** No trace: filming every page would take the frames that the race needs. */
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
});
