import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results',
  /** Two browsers and a server share the two cores of a small machine. */
  workers: 1,
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
