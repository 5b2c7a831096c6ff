import { transferOwnerIndex } from '#db/ledger/transfer-owners.ts';
import { outboxIndex } from '#db/outbox/store.ts';
import type { Tx } from '#db/store.ts';
import type { DeferredIndex } from '#db/deferred-index/deferred-index.ts';
import type { DeferredIndexes, Job } from '../action/system.ts';

/** Rows taken in at once: some milliseconds, and many entries a page. */
const PORTION = 5_000;

/** The newest rows stay out: on PostgreSQL a lower number may still be about to be committed. */
const LEFT_OUT = 200;

/** Fewer are not worth a transaction; whoever reads looks at them one by one in a fraction of a millisecond. */
const WORTH_TAKING = 1_000;

/** How often an index that is not far behind is looked at (real time). */
const LOOK_EVERY_MS = 1_000;

const following = (kind: string, index: (tx: Tx) => DeferredIndex): Job => ({
  kind,
  isApart: true,
  nextDueMs: async (tx, { nowMs, speed }) =>
    (await index(tx).behind()) < WORTH_TAKING ? nowMs + LOOK_EVERY_MS * speed : nowMs,
  run: (tx) => index(tx).advance({ limit: PORTION, leave: LEFT_OUT }),
});

const CORE_INDEXES: DeferredIndexes = { transferOwners: transferOwnerIndex, outbox: outboxIndex };

/** Fills the deferred indexes, those of systems too. */
export const createIndexing = (
  systems: readonly { readonly deferredIndexes?: DeferredIndexes }[],
): readonly Job[] =>
  [CORE_INDEXES, ...systems.map(({ deferredIndexes = {} }) => deferredIndexes)].flatMap((indexes) =>
    Object.entries(indexes).map(([name, index]) => following(`index.${name}`, index)),
  );
