import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { auditTimeReporter } from './support/audit-time-reporter.ts';
import { temporaryFolder } from '../realtime-server/setup/memory-disk.mjs';

Object.assign(process.env, temporaryFolder());

/** Whole servers that are killed, loaded or run for long: `npm run test:all` tries them. */
const LABS = process.env.TESTS === 'all' ? [] : ['**/*.lab.test.ts'];

/** Clusters of several processes: `npm run test:nodes` tries them, and `npm test` some of them. */
const NODES = process.env.TEST_NODES ? [] : ['tests/nodes/**'];

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: [
      'tests/journeys/**',
      'tests/newcomer/**',
      'tests/browsers/**',
      'tests/bench/**',
      ...LABS,
      ...NODES,
    ],
    environment: 'node',
    // Times are shown in the reader's zone.
    env: { TZ: 'UTC' },
    globalSetup: ['tests/support/migrated-file.ts', 'tests/support/migrated-database.ts'],
    reporters: ['default', auditTimeReporter],
    pool: 'forks',
    // One more than two processors: some files wait for other processes.
    maxWorkers: 3,
    // Modules hold no state, so files share them: a fifth of the processor's time was loading them again for each.
    isolate: false,
    // For what hangs: on a slow day a file that starts ten processes takes half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
  },
});
