import { eq, sql } from 'drizzle-orm';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { createEpochCache } from '../../../kit/unit-of-work/epoch-cache.ts';
import { store } from '../../../kit/store.ts';

export interface ResourceRow {
  readonly resource: MarketResource;
  readonly referenceMicros: number;
  readonly referenceDay: number;
  readonly quotedAtMs: number;
}

export const resourceStore = store({ reads: ['marketResources'], writes: ['marketResources'] }, (tx) => {
  const { orm } = tx;
  const { marketResources: resources } = tx.tables;
  const p = sql.placeholder;
  const all = tx.statement('market_resources_all', orm.select().from(resources));
  const one = tx.statement(
    'market_resource_one',
    orm
      .select()
      .from(resources)
      .where(eq(resources.resource, p('resource'))),
  );
  const put = tx.statement(
    'market_resource_put',
    orm
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
      }),
  );

  const cache = createEpochCache<readonly ResourceRow[]>(tx);

  return {
    all: (): Promise<readonly ResourceRow[]> => cache.getOr('all', () => all.execute()),
    of: async (resource: MarketResource): Promise<ResourceRow | null> =>
      (await one.execute({ resource }))[0] ?? null,
    async put(row: ResourceRow): Promise<void> {
      await put.execute({ ...row });
      cache.forget('all');
    },
  };
});
