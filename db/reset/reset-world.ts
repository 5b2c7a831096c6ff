import { isNull, type SQL } from 'drizzle-orm';
import { rowCount } from '../vocabulary/expressions.ts';
import type { ResetKind } from '../schema/system-tables.ts';
import { resetKinds, type RewrittenTable, type Tables } from '../systems.ts';
import { isPlayer } from '../is-player.ts';
import type { Tx } from '../store.ts';
import { rewrites } from './rewrites.ts';
import type { ResetOutcome, ResetTerms } from './terms.ts';

export async function resetWorld(tx: Tx, terms: ResetTerms): Promise<ResetOutcome> {
  const { orm, tables } = tx;
  const outcome = {
    players: await countOf(tx, isPlayer(tx)),
    accounts: await countOf(tx, isNull(tables.players.deletedAtMs)),
  };
  for (const [name, kind] of Object.entries(resetKinds) as [keyof Tables, ResetKind][])
    if (kind === 'emptied') await tx.run(orm.delete(tables[name]));
    else if (kind === 'rewritten') await rewrites[name as RewrittenTable](tx, terms, outcome);
  return outcome;
}

const countOf = async ({ orm, run, tables }: Tx, which: SQL | undefined): Promise<number> =>
  (await run(orm.select({ total: rowCount() }).from(tables.players).where(which)))[0]?.total ?? 0;
