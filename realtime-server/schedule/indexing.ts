import { transferOwnerIndex } from '#db/ledger/transfer-owners.ts';
import { outboxIndex } from '#db/outbox/store.ts';
import type { Tx } from '#db/store.ts';
import type { DeferredIndex } from '#db/deferred-index/deferred-index.ts';
import type { DeferredIndexes, Job } from '../action/system.ts';

/** Takes some milliseconds and puts many index entries on each page. */
const MAX_BATCH_ROWS = 5_000;

/** On PostgreSQL, a lower id may still be uncommitted. */
const EXCLUDED_NEWEST_ROWS = 200;

const FULL_BATCH_ROWS = MAX_BATCH_ROWS + EXCLUDED_NEWEST_ROWS;

/** Not worth a transaction; readers scan this many rows in a fraction of a millisecond. */
const MIN_BATCH_ROWS = 1_000;

/** Real time. */
const LOOK_EVERY_MS = 1_000;

// Even a small batch touches nearly every index page: index full batches, and the rest once a second.
const following = (kind: string, index: (tx: Tx) => DeferredIndex): Job => {
  let restsUntilMs = 0;
  return {
    kind,
    isHousekeeping: true,
    async nextDueMs(tx, { nowMs, speed }) {
      const behind = await index(tx).behind();
      const nextLookMs = nowMs + LOOK_EVERY_MS * speed;
      if (behind < MIN_BATCH_ROWS) return nextLookMs;
      // `min`: a clock that was set back must not lengthen the pause.
      return behind < FULL_BATCH_ROWS ? Math.max(nowMs, Math.min(restsUntilMs, nextLookMs)) : nowMs;
    },
    run(tx, { nowMs, speed }) {
      restsUntilMs = nowMs + LOOK_EVERY_MS * speed;
      return index(tx).advance({ limit: MAX_BATCH_ROWS, leave: EXCLUDED_NEWEST_ROWS });
    },
  };
};

const CORE_INDEXES: DeferredIndexes = { transferOwners: transferOwnerIndex, outbox: outboxIndex };

export const createIndexing = (
  systems: readonly { readonly deferredIndexes?: DeferredIndexes }[],
): readonly Job[] =>
  [CORE_INDEXES, ...systems.map(({ deferredIndexes = {} }) => deferredIndexes)].flatMap((indexes) =>
    Object.entries(indexes).map(([name, index]) => following(`index.${name}`, index)),
  );
