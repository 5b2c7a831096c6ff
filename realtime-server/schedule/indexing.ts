import { transferOwnerIndex } from '#db/ledger/transfer-owners.ts';
import { outboxIndex } from '#db/outbox/store.ts';
import type { Tx } from '#db/store.ts';
import type { DeferredIndex } from '#db/deferred-index/deferred-index.ts';
import type { DeferredIndexes, Job } from '../action/system.ts';

/** Rows indexed per transaction: some milliseconds, and many index entries per page. */
const MAX_BATCH_ROWS = 5_000;

/** The newest rows are left out: on PostgreSQL a lower id may still be uncommitted. */
const EXCLUDED_NEWEST_ROWS = 200;

/** Fewer rows are not worth a transaction; readers scan them in a fraction of a millisecond. */
const MIN_BATCH_ROWS = 1_000;

/** Interval at which an index that is nearly up to date is looked at (real time). */
const LOOK_EVERY_MS = 1_000;

const following = (kind: string, index: (tx: Tx) => DeferredIndex): Job => ({
  kind,
  isHousekeeping: true,
  nextDueMs: async (tx, { nowMs, speed }) =>
    (await index(tx).behind()) < MIN_BATCH_ROWS ? nowMs + LOOK_EVERY_MS * speed : nowMs,
  run: (tx) => index(tx).advance({ limit: MAX_BATCH_ROWS, leave: EXCLUDED_NEWEST_ROWS }),
});

const CORE_INDEXES: DeferredIndexes = { transferOwners: transferOwnerIndex, outbox: outboxIndex };

/** Fills the deferred indexes, those of systems too. */
export const createIndexing = (
  systems: readonly { readonly deferredIndexes?: DeferredIndexes }[],
): readonly Job[] =>
  [CORE_INDEXES, ...systems.map(({ deferredIndexes = {} }) => deferredIndexes)].flatMap((indexes) =>
    Object.entries(indexes).map(([name, index]) => following(`index.${name}`, index)),
  );
