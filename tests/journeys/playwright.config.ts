import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { temporaryFolder } from '../../realtime-server/setup/memory-disk.mjs';

// Also for the browser's own files.
Object.assign(process.env, temporaryFolder());

const isRoot = process.getuid?.() === 0;

/** Launches the named browser, or the one Playwright ships. */
const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
});

const { CHROME_PATH, HEADLESS_SHELL_PATH = CHROME_PATH } = process.env;

/** Journeys that measure frames or latency. */
const TIMED = /\/(hidden-tab|recorded-race|smoothness)\.test\.ts$/;

/** The longest journeys start first, so that none is left running at the end. */
const FIRST = /\/(race|outage|live|first-steps)\.test\.ts$/;

/** `npm test` runs one journey per page and the live ones; `npm run test:all` also runs those tagged `@all`. */
const REST = process.env.TESTS === 'all' ? {} : { grepInvert: /@all\b/ };

/** Too long for `npm test`. */
const LONG = process.env.TESTS === 'all' ? [] : [/recorded-race\.test\.ts$/];

/** Software rendering makes animations cost more than the rest of a page: journeys about movement turn them on. */
const STILL = {
  launchOptions: launchOptions(HEADLESS_SHELL_PATH),
  contextOptions: { reducedMotion: 'reduce' },
} as const;

export default defineConfig({
  testDir: import.meta.dirname,
  // Absolute: the newcomer's configuration reuses it from another folder.
  globalSetup: join(import.meta.dirname, 'movable.config.ts'),
  ...REST,
  outputDir: '../../test-results',
  /** One more than two processors, since journeys also wait; the timed ones run alone afterwards. */
  workers: 3,
  projects: [
    { name: 'long', testMatch: FIRST, use: STILL },
    { name: 'pages', testIgnore: [TIMED, FIRST], use: STILL },
    { name: 'timed', testMatch: TIMED, testIgnore: LONG, dependencies: ['long', 'pages'], workers: 1 },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    // The worker has its own journey: elsewhere nothing may come between a page and its server.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    /** No trace: filming every page would take the frames that the race needs. */
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(CHROME_PATH),
  },
});
