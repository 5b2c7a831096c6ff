import { transferOwnerIndex } from '#db/ledger/transfer-owners.ts';
import { outboxIndex } from '#db/outbox/store.ts';
import type { Tx } from '#db/kit/store.ts';
import type { DeferredIndex } from '#db/deferred-index/deferred-index.ts';
import type { DeferredIndexes, Job } from '../action/system.ts';

/** Takes some milliseconds and puts many index entries on each page. */
const MAX_BATCH_ROWS = 5_000;

/** On PostgreSQL, a lower id may still be uncommitted. */
const EXCLUDED_NEWEST_ROWS = 200;

const FULL_BATCH_ROWS = MAX_BATCH_ROWS + EXCLUDED_NEWEST_ROWS;

/** Fewer rows are not worth a transaction: readers scan them in a fraction of a millisecond. */
const MIN_BATCH_ROWS = 1_000;

/** Real time. */
const CHECK_EVERY_MS = 1_000;

// Even a small batch touches nearly every index page: index full batches, and the rest once a second.
const indexJob = (kind: string, index: (tx: Tx) => DeferredIndex): Job => {
  let pausedUntilMs = 0;
  return {
    kind,
    isHousekeeping: true,
    async nextDueMs(tx, { nowMs, speed }) {
      const behind = await index(tx).behind();
      const nextCheckMs = nowMs + CHECK_EVERY_MS * speed;
      if (behind < MIN_BATCH_ROWS) return nextCheckMs;
      // `min`: a clock that was set back must not lengthen the pause.
      return behind < FULL_BATCH_ROWS ? Math.max(nowMs, Math.min(pausedUntilMs, nextCheckMs)) : nowMs;
    },
    run(tx, { nowMs, speed }) {
      pausedUntilMs = nowMs + CHECK_EVERY_MS * speed;
      return index(tx).advance({ limit: MAX_BATCH_ROWS, leave: EXCLUDED_NEWEST_ROWS });
    },
  };
};

const CORE_INDEXES: DeferredIndexes = { transferOwners: transferOwnerIndex, outbox: outboxIndex };

export const createIndexing = (
  systems: readonly { readonly deferredIndexes?: DeferredIndexes }[],
): readonly Job[] =>
  [CORE_INDEXES, ...systems.map(({ deferredIndexes = {} }) => deferredIndexes)].flatMap((indexes) =>
    Object.entries(indexes).map(([name, index]) => indexJob(`index.${name}`, index)),
  );
