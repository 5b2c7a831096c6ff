import type { Registry } from 'prom-client';
import type { Database } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Clock } from '../action/context.ts';
import { circulation } from '../ledger/holdings.ts';
import { labelled, registerGauge } from './numbers.ts';

/** Reading the totals takes dozens of lookups. */
const READ_EVERY_MS = 10_000;

interface LedgerDeps {
  readonly database: Pick<Database, 'read'>;
  readonly clock: Pick<Clock, 'realNowMs'>;
}

export function registerLedger(registry: Registry, deps: LedgerDeps): void {
  const amounts = cached(deps);
  registerGauge(registry, {
    name: 'tycoon_circulation',
    help: 'Amount of each asset in circulation, including escrow: dollars in cents, others in units.',
    labels: ['asset'],
    rows: async () => labelled('asset', await amounts()),
  });
}

type Totals = Promise<ReadonlyMap<string, number>>;

// Concurrent scrapes share one read; no rows while the database fails.
function cached({ database, clock }: LedgerDeps): () => Totals {
  let lastRead: { readonly atMs: EpochMs; readonly totals: Totals } | null = null;
  return () => {
    const atMs = clock.realNowMs();
    if (!lastRead || atMs - lastRead.atMs >= READ_EVERY_MS)
      lastRead = { atMs, totals: database.read(circulation).catch(() => new Map()) };
    return lastRead.totals;
  };
}
