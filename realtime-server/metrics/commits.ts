import { Histogram, type Registry } from 'prom-client';
import type { Commit } from '#db/database/open.ts';
import { DURATION_S } from './calls.ts';

export interface CommitFigures {
  readonly add: (commit: Commit) => void;
  // A world commits before the registry exists.
  readonly registerIn: (registry: Registry) => void;
}

export function createCommitFigures(): CommitFigures {
  const sizes = new Histogram({
    name: 'tycoon_commit_transactions',
    help: 'Transactions that one commit made durable.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers: [],
  });
  const durations = new Histogram({
    name: 'tycoon_commit_duration_seconds',
    help: 'Time until a commit was durable.',
    buckets: DURATION_S,
    registers: [],
  });
  return {
    add({ transactions, ms }) {
      sizes.observe(transactions);
      durations.observe(ms / 1_000);
    },
    registerIn(registry) {
      registry.registerMetric(sizes);
      registry.registerMetric(durations);
    },
  };
}
