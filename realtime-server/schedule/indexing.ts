import { transferOwnerIndex } from '#db/ledger/transfer-owners.ts';
import { outboxIndex } from '#db/outbox/store.ts';
import type { Tx } from '#db/store.ts';
import type { DeferredIndex } from '#db/deferred-index/deferred-index.ts';
import type { DeferredIndexes, Job } from '../action/system.ts';

/** Rows indexed per transaction: some milliseconds, and many index entries per page. */
const MAX_BATCH_ROWS = 5_000;

/** The newest rows are left out: on PostgreSQL a lower id may still be uncommitted. */
const EXCLUDED_NEWEST_ROWS = 200;

/** Behind by so many rows, the next portion is a full one. */
const FULL_BATCH_ROWS = MAX_BATCH_ROWS + EXCLUDED_NEWEST_ROWS;

/** Fewer rows are not worth a transaction; readers scan them in a fraction of a millisecond. */
const MIN_BATCH_ROWS = 1_000;

/** Interval at which an index that is nearly up to date is looked at (real time). */
const LOOK_EVERY_MS = 1_000;

/**
 * A portion changes nearly every page of the index, however many rows it has: it is taken when it is full, else once a second.
 */
const following = (kind: string, index: (tx: Tx) => DeferredIndex): Job => {
  let restsUntilMs = 0;
  return {
    kind,
    isHousekeeping: true,
    async nextDueMs(tx, { nowMs, speed }) {
      const behind = await index(tx).behind();
      const nextLookMs = nowMs + LOOK_EVERY_MS * speed;
      if (behind < MIN_BATCH_ROWS) return nextLookMs;
      // A clock that was set back makes no longer rest.
      return behind < FULL_BATCH_ROWS ? Math.max(nowMs, Math.min(restsUntilMs, nextLookMs)) : nowMs;
    },
    run(tx, { nowMs, speed }) {
      restsUntilMs = nowMs + LOOK_EVERY_MS * speed;
      return index(tx).advance({ limit: MAX_BATCH_ROWS, leave: EXCLUDED_NEWEST_ROWS });
    },
  };
};

const CORE_INDEXES: DeferredIndexes = { transferOwners: transferOwnerIndex, outbox: outboxIndex };

/** Fills the deferred indexes, those of systems too. */
export const createIndexing = (
  systems: readonly { readonly deferredIndexes?: DeferredIndexes }[],
): readonly Job[] =>
  [CORE_INDEXES, ...systems.map(({ deferredIndexes = {} }) => deferredIndexes)].flatMap((indexes) =>
    Object.entries(indexes).map(([name, index]) => following(`index.${name}`, index)),
  );
