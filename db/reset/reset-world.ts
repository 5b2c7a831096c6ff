import { isNull } from 'drizzle-orm';
import { rowCount } from '../vocabulary/aggregates.ts';
import type { Tables } from '../schema/define.ts';
import type { Tx } from '../store.ts';
import { tableResets } from './table-resets.ts';
import type { ResetTerms } from './terms.ts';

export interface ResetOutcome {
  readonly players: number;
}

export async function resetWorld(tx: Tx, terms: ResetTerms): Promise<ResetOutcome> {
  const { orm, tables } = tx;
  const counted = await tx.run(
    orm.select({ total: rowCount() }).from(tables.players).where(isNull(tables.players.deletedAtMs)),
  );
  const outcome = { players: counted[0]?.total ?? 0 };
  for (const name of Object.keys(tableResets) as (keyof Tables)[]) {
    const reset = tableResets[name];
    if (reset === 'emptied') await tx.run(orm.delete(tables[name]));
    else if (reset !== 'retained') await reset(tx, terms, outcome);
  }
  return outcome;
}
