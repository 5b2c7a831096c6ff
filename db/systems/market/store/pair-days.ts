import { and, eq, lt, sql } from 'drizzle-orm';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';

export interface PairDayRow {
  readonly resource: MarketResource;
  readonly day: number;
  readonly first: string;
  readonly second: string;
  readonly units: number;
  readonly countedCents: number;
}

// Only days that have not moved the reference price yet.
export const pairDayStore = store({ reads: ['marketPairDays'], writes: ['marketPairDays'] }, (tx) => {
  const { orm } = tx;
  const { marketPairDays: pairs } = tx.tables;
  const p = sql.placeholder;
  const ofDay = and(eq(pairs.resource, p('resource')), eq(pairs.day, p('day')));
  const one = tx.statement(
    'market_pair_day_one',
    orm
      .select()
      .from(pairs)
      .where(and(ofDay, eq(pairs.first, p('first')), eq(pairs.second, p('second')))),
  );
  const rows = createRowMap<PairDayRow, 'resource' | 'day' | 'first' | 'second'>(tx, {
    table: pairs,
    columns: ['resource', 'day', 'first', 'second', 'units', 'countedCents'],
    key: ['resource', 'day', 'first', 'second'],
    read: async (key) => (await one.execute({ ...key }))[0] ?? null,
  });
  const above = tx.statement(
    'market_pair_days_above',
    orm
      .select({ units: pairs.units, countedCents: pairs.countedCents })
      .from(pairs)
      .where(and(ofDay, sql`${pairs.units} > ${p('units')}`)),
  );
  const prune = tx.statement(
    'market_pair_days_prune',
    orm.delete(pairs).where(and(eq(pairs.resource, p('resource')), lt(pairs.day, p('beforeDay')))),
  );

  return {
    async add({ units, countedCents, ...pair }: PairDayRow): Promise<void> {
      await rows.change(pair, (before) => ({
        ...pair,
        units: (before?.units ?? 0) + units,
        countedCents: (before?.countedCents ?? 0) + countedCents,
      }));
    },
    above: (
      resource: MarketResource,
      { day, units }: Pick<PairDayRow, 'day' | 'units'>,
    ): Promise<Pick<PairDayRow, 'units' | 'countedCents'>[]> => above.execute({ resource, day, units }),
    prune: async (resource: MarketResource, beforeDay: number): Promise<void> =>
      void (await prune.execute({ resource, beforeDay })),
  };
});
