import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { store } from '../../../store.ts';
import type { CandleRow } from './candles.ts';

/** What the market itself knows of a resource. */
export interface ResourceRow {
  readonly resource: MarketResource;
  readonly referenceMicros: number;
  readonly referenceDay: number;
  readonly quotedAtMs: number;
}

/** Reference prices and the market maker's turns. */
export const resourceStore = store(({ orm, tables: { marketResources: resources } }) => {
  const p = sql.placeholder;
  const all = orm.select().from(resources).prepare('market_resources_all');
  const one = orm
    .select()
    .from(resources)
    .where(eq(resources.resource, p('resource')))
    .prepare('market_resource_one');
  const put = orm
    .insert(resources)
    .values({
      resource: p('resource'),
      referenceMicros: p('referenceMicros'),
      referenceDay: p('referenceDay'),
      quotedAtMs: p('quotedAtMs'),
    })
    .onConflictDoUpdate({
      target: resources.resource,
      set: {
        referenceMicros: sql`excluded.reference_micros`,
        referenceDay: sql`excluded.reference_day`,
        quotedAtMs: sql`excluded.quoted_at_ms`,
      },
    })
    .prepare('market_resource_put');

  return {
    all: (): Promise<ResourceRow[]> => all.execute(),
    /** Null before the market's first turn. */
    of: async (resource: MarketResource): Promise<ResourceRow | null> =>
      (await one.execute({ resource }))[0] ?? null,
    put: async (row: ResourceRow): Promise<void> => void (await put.execute({ ...row })),
  };
});

/** What the market's own turn looks at in the candles. */
export const turnStore = store(({ orm, tables: { marketCandles: candles } }) => {
  const p = sql.placeholder;
  const between = orm
    .select()
    .from(candles)
    .where(
      and(
        eq(candles.resource, p('resource')),
        sql`${candles.interval} = '1d'`,
        gte(candles.startsAtMs, p('fromMs')),
        lt(candles.startsAtMs, p('beforeMs')),
      ),
    )
    .orderBy(asc(candles.startsAtMs))
    .limit(p('limit'))
    .prepare('market_candles_of_days');
  const isMinute = and(eq(candles.resource, p('resource')), sql`${candles.interval} = '1m'`);
  const newestMinutes = orm
    .select({ startsAtMs: candles.startsAtMs })
    .from(candles)
    .where(isMinute)
    .orderBy(desc(candles.startsAtMs))
    .limit(1)
    .offset(p('newer'))
    .prepare('market_candles_newest_minutes');
  const prune = orm
    .delete(candles)
    .where(and(isMinute, lt(candles.startsAtMs, p('beforeMs'))))
    .prepare('market_candles_prune');

  return {
    /** The days that begin in a span of time, oldest first. */
    days: (
      resource: MarketResource,
      span: { readonly fromMs: number; readonly beforeMs: number; readonly limit: number },
    ): Promise<CandleRow[]> => between.execute({ resource, ...span }),
    /** Forgets the minutes before a time, but the newest `retained` ones never. */
    async pruneMinutes(
      resource: MarketResource,
      { beforeMs, retained }: { readonly beforeMs: number; readonly retained: number },
    ): Promise<void> {
      const [oldestRetained] = await newestMinutes.execute({ resource, newer: retained - 1 });
      if (!oldestRetained) return;
      await prune.execute({ resource, beforeMs: Math.min(beforeMs, oldestRetained.startsAtMs) });
    },
  };
});
