import { isNull, type SQL } from 'drizzle-orm';
import { rowCount } from '../kit/columns/expressions.ts';
import type { ResetOutcome, ResetTerms } from '../kit/reset-terms.ts';
import type { Reset } from '../kit/system-tables.ts';
import type { Tables } from '../kit/tables.ts';
import type { Tx } from '../kit/store.ts';
import { isPlayer } from '../players/is-player.ts';
import { resets } from '../systems.ts';

export async function resetWorld(tx: Tx, terms: ResetTerms): Promise<ResetOutcome> {
  const { orm, tables } = tx;
  const outcome = {
    players: await countOf(tx, isPlayer(tx)),
    accounts: await countOf(tx, isNull(tables.players.deletedAtMs)),
  };
  for (const [name, reset] of Object.entries(resets) as [keyof Tables, Reset][])
    if (reset === 'emptied') await tx.run(orm.delete(tables[name]));
    else if (reset !== 'retained') await reset(tx, terms, outcome);
  return outcome;
}

const countOf = async ({ orm, run, tables }: Tx, which: SQL | undefined): Promise<number> =>
  (await run(orm.select({ total: rowCount() }).from(tables.players).where(which)))[0]?.total ?? 0;
