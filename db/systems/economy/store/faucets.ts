import { eq } from 'drizzle-orm';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';

export type FaucetTake = Row<'faucetTakes'>;

type FaucetTotal = Row<'faucetTotals'>;

/** Only `realtime-server/systems/economy/flows.ts` changes it. */
export const faucetStore = store(
  { reads: ['faucetTakes', 'faucetTotals'], writes: ['faucetTakes', 'faucetTotals'] },
  (tx) => {
    const { orm } = tx;
    const { faucetTakes: takes, faucetTotals: totals } = tx.tables;
    const takeRows = createRowMap(tx, { table: takes, key: ['playerId', 'code'] });
    const totalRows = createRowMap(tx, {
      table: totals,
      key: ['day', 'code'],
      // One row per capped faucet and day.
      maxCached: 200,
    });
    return {
      async take(key: Pick<FaucetTake, 'playerId' | 'code' | 'day'>): Promise<FaucetTake> {
        const row = await takeRows.get(key);
        return row?.day === key.day ? row : { ...key, issuedCents: 0, paidCents: 0 };
      },
      putTake: (row: FaucetTake): Promise<void> => takeRows.put(row),
      netOf: async (day: number, code: string): Promise<number> =>
        (await totalRows.get({ day, code }))?.netCents ?? 0,
      async addNet({ netCents, ...key }: FaucetTotal): Promise<void> {
        await totalRows.change(key, (before) => ({ ...key, netCents: (before?.netCents ?? 0) + netCents }));
      },
      async removeOf(playerId: string): Promise<void> {
        await tx.run(orm.delete(takes).where(eq(takes.playerId, playerId)));
      },
    };
  },
);
