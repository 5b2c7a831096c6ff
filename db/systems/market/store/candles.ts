import { and, asc, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { CandleInterval, MarketResource } from '#protocol/systems/market/models.ts';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';

export interface CandleRow {
  readonly resource: MarketResource;
  readonly interval: CandleInterval;
  readonly startsAtMs: number;
  readonly openCents: number;
  readonly highCents: number;
  readonly lowCents: number;
  readonly closeCents: number;
  readonly units: number;
  readonly turnoverCents: number;
  readonly countedCents: number;
}

export interface CandlePart extends Omit<CandleRow, 'interval' | 'startsAtMs'> {
  readonly minuteMs: number;
  readonly hourMs: number;
  readonly dayMs: number;
}

export const candleStore = store({ reads: ['marketCandles'], writes: ['marketCandles'] }, (tx) => {
  const { orm } = tx;
  const { marketCandles: candles } = tx.tables;
  const p = sql.placeholder;
  const ofResource = eq(candles.resource, p('resource'));
  const ofInterval = and(ofResource, eq(candles.interval, p('interval')));
  const isDay = and(ofResource, sql`${candles.interval} = '1d'`);
  const isMinute = and(ofResource, sql`${candles.interval} = '1m'`);
  const newest = desc(candles.startsAtMs);
  const oldest = asc(candles.startsAtMs);
  const one = tx.statement(
    'market_candle_one',
    orm
      .select()
      .from(candles)
      .where(and(ofInterval, eq(candles.startsAtMs, p('startsAtMs')))),
  );
  const rows = createRowMap<CandleRow, 'resource' | 'interval' | 'startsAtMs'>(tx, {
    table: candles,
    columns: [
      ...([
        'resource',
        'interval',
        'startsAtMs',
        'openCents',
        'highCents',
        'lowCents',
        'closeCents',
      ] as const),
      ...(['units', 'turnoverCents', 'countedCents'] as const),
    ],
    key: ['resource', 'interval', 'startsAtMs'],
    read: async (key) => (await one.execute({ ...key }))[0] ?? null,
    // Current minute, hour and day of each resource.
    maxCached: 100,
  });
  const latest = tx.statement(
    'market_candles_latest',
    orm.select().from(candles).where(ofInterval).orderBy(newest).limit(p('limit')),
  );
  const lastUntil = tx.statement(
    'market_candle_last_until',
    orm
      .select()
      .from(candles)
      .where(and(ofInterval, lte(candles.startsAtMs, p('untilMs'))))
      .orderBy(newest)
      .limit(1),
  );
  const after = tx.statement(
    'market_candles_after',
    orm
      .select()
      .from(candles)
      .where(and(ofInterval, gt(candles.startsAtMs, p('afterMs'))))
      .orderBy(oldest),
  );
  const between = tx.statement(
    'market_candles_of_days',
    orm
      .select()
      .from(candles)
      .where(and(isDay, gte(candles.startsAtMs, p('fromMs')), lt(candles.startsAtMs, p('beforeMs'))))
      .orderBy(oldest)
      .limit(p('limit')),
  );
  const newestMinutes = tx.statement(
    'market_candles_newest_minutes',
    orm
      .select({ startsAtMs: candles.startsAtMs })
      .from(candles)
      .where(isMinute)
      .orderBy(newest)
      .limit(1)
      .offset(p('newer')),
  );
  const prune = tx.statement(
    'market_candles_prune',
    orm.delete(candles).where(and(isMinute, lt(candles.startsAtMs, p('beforeMs')))),
  );

  return {
    /** Returns the minute's turnover in cents. */
    async add({ minuteMs, hourMs, dayMs, ...part }: CandlePart): Promise<number> {
      const add = async (interval: CandleInterval, startsAtMs: number): Promise<number> => {
        const candle = { ...part, interval, startsAtMs };
        const row = await rows.change(candle, (before) => (before ? merged(before, candle) : candle));
        return row?.turnoverCents ?? 0;
      };
      await add('1d', dayMs);
      await add('1h', hourMs);
      return add('1m', minuteMs);
    },
    latest: (resource: MarketResource, interval: CandleInterval, limit: number): Promise<CandleRow[]> =>
      latest.execute({ resource, interval, limit }),
    async lastUntil(
      resource: MarketResource,
      interval: CandleInterval,
      untilMs: number,
    ): Promise<CandleRow | null> {
      const [row] = await lastUntil.execute({ resource, interval, untilMs });
      return row ?? null;
    },
    after: (resource: MarketResource, interval: CandleInterval, afterMs: number): Promise<CandleRow[]> =>
      after.execute({ resource, interval, afterMs }),
    days: (
      resource: MarketResource,
      span: { readonly fromMs: number; readonly beforeMs: number; readonly limit: number },
    ): Promise<CandleRow[]> => between.execute({ resource, ...span }),
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

const merged = (before: CandleRow, added: CandleRow): CandleRow => ({
  ...before,
  highCents: Math.max(before.highCents, added.highCents),
  lowCents: Math.min(before.lowCents, added.lowCents),
  closeCents: added.closeCents,
  units: before.units + added.units,
  turnoverCents: before.turnoverCents + added.turnoverCents,
  countedCents: before.countedCents + added.countedCents,
});
