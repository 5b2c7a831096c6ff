import { and, between, type Column, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import { store } from '../store.ts';
import { rowCount, wholeSum } from '../vocabulary/aggregates.ts';
import { listed } from './listed.ts';

/** Which transfers of an owner: ids and times with their bounds, '' for any asset or code. */
export interface HistoryRange {
  readonly owner: string;
  readonly asset: string;
  readonly code: string;
  /** The first id that counts, and the first one that does not any more. */
  readonly fromId: number;
  readonly beforeId: number;
  /** The first and the last time. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** What an owner gave and received, looked up so that no call costs more than its bounds allow, however long the history. */
export const historyStore = store(({ orm, tables: { transfers } }) => {
  const p = sql.placeholder;
  const anyOr = (column: Column, name: string) => or(eq(p(name), ''), eq(column, p(name)));
  const owned = (side: Column) =>
    and(eq(side, p('owner')), listed(side), gte(transfers.id, p('fromId')), lt(transfers.id, p('beforeId')));
  const wanted = (side: Column) =>
    and(
      owned(side),
      between(transfers.atMs, p('fromMs'), p('toMs')),
      anyOr(transfers.asset, 'asset'),
      anyOr(transfers.code, 'code'),
    );

  // Each side reads its own index from the newest on and stops; one query over both would read everything first.
  const newestOf = (side: Column, name: string) =>
    orm.select().from(transfers).where(wanted(side)).orderBy(desc(transfers.id)).limit(p('upTo')).as(name);
  const newest = orm
    .select()
    .from(newestOf(transfers.debit, 'given'))
    .unionAll(orm.select().from(newestOf(transfers.credit, 'received')))
    .orderBy((row) => desc(row.id))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare('history_newest');
  const countOf = (side: Column, name: string) =>
    orm.select({ count: rowCount() }).from(transfers).where(wanted(side)).prepare(name);
  const given = countOf(transfers.debit, 'history_given');
  const received = countOf(transfers.credit, 'history_received');
  const edgeOf = (side: Column, name: string) =>
    orm
      .select({ id: transfers.id })
      .from(transfers)
      .where(owned(side))
      .orderBy(desc(transfers.id))
      .limit(1)
      .offset(p('reach'))
      .prepare(name);
  const givenEdge = edgeOf(transfers.debit, 'history_given_edge');
  const receivedEdge = edgeOf(transfers.credit, 'history_received_edge');

  return {
    /** Transfers of a range, newest first. */
    newest: (range: HistoryRange, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
      newest.execute({ ...range, limit, offset, upTo: limit + offset }),
    /** How many transfers a range has. */
    count: async (range: HistoryRange): Promise<number> =>
      ((await given.execute({ ...range }))[0]?.count ?? 0) +
      ((await received.execute({ ...range }))[0]?.count ?? 0),
    /** The newest id that is out of reach, when at most `reach` given and as many received ones are looked at; null when none is. */
    edge: async (range: Pick<HistoryRange, 'owner' | 'fromId' | 'beforeId'>, reach: number) => {
      const [out] = await givenEdge.execute({ ...range, reach });
      const [into] = await receivedEdge.execute({ ...range, reach });
      return out || into ? Math.max(out?.id ?? 0, into?.id ?? 0) : null;
    },
  };
});

/** Where an owner's history stands among everyone's: by transfer ids, which grow with time. */
export const historyPlaceStore = store(({ orm, tables: { transfers } }) => {
  const p = sql.placeholder;
  const since = (side: Column, name: string) =>
    orm
      .select({ asset: transfers.asset, amount: wholeSum(transfers.amount) })
      .from(transfers)
      .where(and(eq(side, p('owner')), listed(side), gt(transfers.id, p('afterId'))))
      .groupBy(transfers.asset)
      .prepare(name);
  const givenSince = since(transfers.debit, 'history_given_since');
  const receivedSince = since(transfers.credit, 'history_received_since');
  const at = { id: transfers.id, atMs: transfers.atMs };
  const firstFrom = orm
    .select(at)
    .from(transfers)
    .where(gte(transfers.id, p('id')))
    .orderBy(transfers.id)
    .limit(1)
    .prepare('history_first_from');
  const last = orm.select(at).from(transfers).orderBy(desc(transfers.id)).limit(1).prepare('history_last');

  return {
    /** What went out and came in after a transfer, by asset. */
    movedAfter: async (owner: string, afterId: number) => ({
      given: await givenSince.execute({ owner, afterId }),
      received: await receivedSince.execute({ owner, afterId }),
    }),
    /** The first transfer of anyone with at least this id, or null. */
    firstFrom: async (id: number) => (await firstFrom.execute({ id }))[0] ?? null,
    /** The last transfer of anyone, or null. */
    last: async () => (await last.execute())[0] ?? null,
  };
});
