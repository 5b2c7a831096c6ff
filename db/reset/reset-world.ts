import { isNull } from 'drizzle-orm';
import { rowCount } from '../vocabulary/expressions.ts';
import type { ResetKind } from '../schema/system-tables.ts';
import { resetKinds, type RewrittenTable, type Tables } from '../systems.ts';
import type { Tx } from '../store.ts';
import { rewrites } from './rewrites.ts';
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
  for (const [name, kind] of Object.entries(resetKinds) as [keyof Tables, ResetKind][])
    if (kind === 'emptied') await tx.run(orm.delete(tables[name]));
    else if (kind === 'rewritten') await rewrites[name as RewrittenTable](tx, terms, outcome);
  return outcome;
}
