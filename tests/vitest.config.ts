import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { auditTimeReporter } from './support/audit-time-reporter.ts';

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'tests/bench/**', 'tests/load/**'],
    environment: 'node',
    reporters: ['default', auditTimeReporter],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
  },
});
