import type { Registry } from 'prom-client';
import type { Commit } from '#db/open.ts';
import { registerBuckets } from './bucket-histogram.ts';
import { type Buckets, createBuckets, DURATION_MS } from './buckets.ts';

/** What the commits of a world took. */
export interface CommitFigures {
  readonly sizes: Buckets;
  readonly millis: Buckets;
  readonly add: (commit: Commit) => void;
}

const TRANSACTIONS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;

export function createCommitFigures(): CommitFigures {
  const sizes = createBuckets(TRANSACTIONS);
  const millis = createBuckets(DURATION_MS);
  return {
    sizes,
    millis,
    add({ transactions, ms }) {
      sizes.add(transactions);
      millis.add(ms);
    },
  };
}

export function registerCommits(registry: Registry, { sizes, millis }: CommitFigures): void {
  registerBuckets(registry, {
    name: 'tycoon_commit_transactions',
    help: 'Transactions that one commit made durable.',
    series: () => [{ labels: {}, buckets: sizes }],
    scale: 1,
  });
  registerBuckets(registry, {
    name: 'tycoon_commit_duration_seconds',
    help: 'How long a commit took to be durable.',
    series: () => [{ labels: {}, buckets: millis }],
    scale: 0.001,
  });
}
