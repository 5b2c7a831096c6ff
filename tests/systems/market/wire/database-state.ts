import BetterSqlite3 from 'better-sqlite3';
import type { TestPlayer } from '#tests/support/player.ts';
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

/** Everything that a call could have moved: every account, every transfer, the whole market in the file and as it is shown. */
export async function databaseState(world: TestWorld, witness: TestPlayer): Promise<Record<string, unknown>> {
  const file = new BetterSqlite3(world.databaseUrl.replace('file:', ''), { readonly: true });
  try {
    const rows = TABLES.map((table) => [table, file.prepare(`select * from ${table}`).all()]);
    return { ...Object.fromEntries(rows), shown: await marketOf(witness) };
  } finally {
    file.close();
  }
}
