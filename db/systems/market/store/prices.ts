import type { MarketResource } from '#protocol/systems/market/models.ts';
import { createEpochCache } from '../../../kit/unit-of-work/epoch-cache.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowReader, rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export type ResourceRow = Row<'marketResources'>;

export const resourceStore = store({ reads: ['marketResources'], writes: ['marketResources'] }, (tx) => {
  const { orm } = tx;
  const { marketResources: resources } = tx.tables;
  const all = tx.statement('market_resources_all', orm.select().from(resources));
  const one = rowReader(tx, resources, ['resource']);
  const put = rowWriter(tx, resources, ['resource']);

  const cache = createEpochCache<readonly ResourceRow[]>(tx);

  return {
    all: (): Promise<readonly ResourceRow[]> => cache.getOr('all', () => all.execute()),
    of: (resource: MarketResource): Promise<ResourceRow | null> => one({ resource }),
    async put(row: ResourceRow): Promise<void> {
      await put(row);
      cache.forget('all');
    },
  };
});
