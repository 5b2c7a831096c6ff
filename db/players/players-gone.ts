import { type Column, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../kit/store.ts';

/** For audits: at most 100 owners of rows who have no account. */
export const playersGone = (
  { orm, run, tables: { players } }: Pick<Tx, 'orm' | 'run' | 'tables'>,
  owner: Column,
): Promise<{ playerId: string }[]> =>
  run(
    orm
      .selectDistinct({ playerId: sql<string>`${owner}` })
      .from(owner.table)
      .leftJoin(players, eq(players.id, owner))
      .where(or(isNull(players.id), isNotNull(players.deletedAtMs)))
      .limit(100),
  );
