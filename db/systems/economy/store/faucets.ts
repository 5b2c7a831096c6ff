import { and, eq, sql } from 'drizzle-orm';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';

export interface FaucetTake {
  readonly playerId: string;
  readonly code: string;
  readonly day: number;
  readonly issuedCents: number;
  readonly paidCents: number;
}

interface FaucetTotal {
  readonly day: number;
  readonly code: string;
  readonly netCents: number;
}

/** Only `realtime-server/systems/economy/flows.ts` changes it. */
export const faucetStore = store(
  { reads: ['faucetTakes', 'faucetTotals'], writes: ['faucetTakes', 'faucetTotals'] },
  (tx) => {
    const { orm, statement } = tx;
    const { faucetTakes: takes, faucetTotals: totals } = tx.tables;
    const p = sql.placeholder;
    const oneTake = statement(
      'faucet_take_one',
      orm
        .select()
        .from(takes)
        .where(and(eq(takes.playerId, p('playerId')), eq(takes.code, p('code')))),
    );
    const takeRows = createRowMap<FaucetTake, 'playerId' | 'code'>(tx, {
      table: takes,
      columns: ['playerId', 'code', 'day', 'issuedCents', 'paidCents'],
      key: ['playerId', 'code'],
      read: async (key) => (await oneTake.execute({ ...key }))[0] ?? null,
    });
    const oneTotal = statement(
      'faucet_total_one',
      orm
        .select()
        .from(totals)
        .where(and(eq(totals.day, p('day')), eq(totals.code, p('code')))),
    );
    const totalRows = createRowMap<FaucetTotal, 'day' | 'code'>(tx, {
      table: totals,
      columns: ['day', 'code', 'netCents'],
      key: ['day', 'code'],
      read: async (key) => (await oneTotal.execute({ ...key }))[0] ?? null,
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
