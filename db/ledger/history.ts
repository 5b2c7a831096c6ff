import {
  and,
  between,
  type Column,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { store, type Tx } from '../kit/store.ts';
import { isAfterMark } from '../deferred-index/deferred-index.ts';
import { rowCount, wholeSum } from '../kit/columns/expressions.ts';
import { TRANSFER_OWNERS } from './transfer-owners.ts';

const p = sql.placeholder;

/** Ids from `fromId` to below `beforeId`, times inclusive; '' matches any asset or code. */
export interface HistoryRange {
  readonly owner: string;
  readonly asset: string;
  readonly code: string;
  readonly fromId: number;
  readonly beforeId: number;
  readonly fromMs: number;
  readonly toMs: number;
}

export const historyStore = store(
  { reads: ['indexMarks', 'transferOwners', 'transfers'], writes: [] },
  (tx) => {
    const { orm, tables } = tx;
    const { transfers, transferOwners } = tables;
    const { isIndexed, isRecent } = within(tx);
    const anyOr = (column: Column, name: string) => or(eq(p(name), ''), eq(column, p(name)));
    const isWanted = and(
      between(transfers.atMs, p('fromMs'), p('toMs')),
      anyOr(transfers.asset, 'asset'),
      anyOr(transfers.code, 'code'),
    );
    const sameTransfer = eq(transfers.id, transferOwners.transfer);

    // Each part stops at its limit; a single query over both would read everything first.
    const indexed = orm
      .select(getTableColumns(transfers))
      .from(transferOwners)
      .innerJoin(transfers, sameTransfer)
      .where(and(isIndexed, isWanted))
      .orderBy(desc(transferOwners.transfer))
      .limit(p('upTo'))
      .as('indexed');
    const recent = orm
      .select()
      .from(transfers)
      .where(and(isRecent, isWanted))
      .orderBy(desc(transfers.id))
      .limit(p('upTo'))
      .as('recent');
    const newest = tx.statement(
      'history_newest',
      orm
        .select()
        .from(indexed)
        .unionAll(orm.select().from(recent))
        .orderBy((row) => desc(row.id))
        .limit(p('limit'))
        .offset(p('offset')),
    );
    const indexedCount = tx.statement(
      'history_indexed_count',
      orm
        .select({ count: rowCount() })
        .from(transferOwners)
        .innerJoin(transfers, sameTransfer)
        .where(and(isIndexed, isWanted)),
    );
    const recentCount = tx.statement(
      'history_recent_count',
      orm.select({ count: rowCount() }).from(transfers).where(and(isRecent, isWanted)),
    );
    const indexedIds = orm
      .select({ id: transferOwners.transfer })
      .from(transferOwners)
      .where(isIndexed)
      .orderBy(desc(transferOwners.transfer))
      .limit(p('upTo'))
      .as('indexed_ids');
    const recentIds = orm
      .select({ id: transfers.id })
      .from(transfers)
      .where(isRecent)
      .orderBy(desc(transfers.id))
      .limit(p('upTo'))
      .as('recent_ids');
    const edge = tx.statement(
      'history_edge',
      orm
        .select()
        .from(indexedIds)
        .unionAll(orm.select().from(recentIds))
        .orderBy((row) => desc(row.id))
        .limit(1)
        .offset(p('reach')),
    );
    const came = sql`case when ${transfers.credit} = ${p('owner')} then ${transfers.amount} else -${transfers.amount} end`;
    const byAsset = { asset: transfers.asset, amount: wholeSum(came) };
    const indexedSince = tx.statement(
      'history_indexed_since',
      orm
        .select(byAsset)
        .from(transferOwners)
        .innerJoin(transfers, eq(transfers.id, transferOwners.transfer))
        .where(and(eq(transferOwners.owner, p('owner')), gt(transferOwners.transfer, p('afterId'))))
        .groupBy(transfers.asset),
    );
    const recentSince = tx.statement(
      'history_recent_since',
      orm
        .select(byAsset)
        .from(transfers)
        .where(and(isUnindexed(tx), gt(transfers.id, p('afterId'))))
        .groupBy(transfers.asset),
    );
    const at = { id: transfers.id, atMs: transfers.atMs };
    const firstFrom = tx.statement(
      'history_first_from',
      orm
        .select(at)
        .from(transfers)
        .where(gte(transfers.id, p('id')))
        .orderBy(transfers.id)
        .limit(1),
    );
    const last = tx.statement(
      'history_last',
      orm.select(at).from(transfers).orderBy(desc(transfers.id)).limit(1),
    );

    return {
      newest: (range: HistoryRange, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
        newest.execute({ ...range, limit, offset, upTo: limit + offset }),
      count: async (range: HistoryRange): Promise<number> =>
        ((await indexedCount.execute({ ...range }))[0]?.count ?? 0) +
        ((await recentCount.execute({ ...range }))[0]?.count ?? 0),
      /** Newest id beyond the first `reach` transfers; null if there is none. */
      edge: async (range: Pick<HistoryRange, 'owner' | 'fromId' | 'beforeId'>, reach: number) =>
        (await edge.execute({ ...range, reach, upTo: reach + 1 }))[0]?.id ?? null,
      movedAfter: async (owner: string, afterId: number): Promise<{ asset: string; amount: number }[]> => [
        ...(await indexedSince.execute({ owner, afterId })),
        ...(await recentSince.execute({ owner, afterId })),
      ],
      firstFrom: async (id: number) => (await firstFrom.execute({ id }))[0] ?? null,
      last: async () => (await last.execute())[0] ?? null,
    };
  },
);

function within(tx: Tx) {
  const { transfers, transferOwners } = tx.tables;
  const inRange = (id: Column) => and(gte(id, p('fromId')), lt(id, p('beforeId')));
  return {
    isIndexed: and(eq(transferOwners.owner, p('owner')), inRange(transferOwners.transfer)),
    isRecent: and(isUnindexed(tx), inRange(transfers.id)),
  };
}

function isUnindexed(tx: Tx): SQL | undefined {
  const { transfers } = tx.tables;
  const isOwners = or(eq(transfers.debit, p('owner')), eq(transfers.credit, p('owner')));
  return and(isAfterMark(transfers.id, tx, TRANSFER_OWNERS), isOwners);
}
