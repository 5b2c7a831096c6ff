import type { TestPlayer } from '#tests/support/player.ts';
import { withRaw } from '#tests/support/raw-database.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { marketOf } from '../trader.ts';

const TABLES = [
  'accounts',
  'transfers',
  'market_orders',
  'market_trades',
  'market_fills',
  'market_players',
  'market_candles',
  'idempotency_keys',
] as const;

/** Everything a call could change: accounts, transfers, and the market as stored and as shown. */
export async function databaseState(world: TestWorld, witness: TestPlayer): Promise<Record<string, unknown>> {
  const stored = await withRaw(world.databaseUrl, async (raw) => {
    const state: Record<string, unknown> = {};
    for (const table of TABLES) {
      const rows = await raw.rows(`select * from ${table}`);
      // PostgreSQL returns them in the order of their last write.
      state[table] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    return state;
  });
  return { ...stored, shown: await marketOf(witness) };
}
