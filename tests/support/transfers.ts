import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Tx } from '#db/database/open.ts';

/** An owner's newest transfers in either direction, before a transfer id. */
export const transfersOf = (tx: Tx, owner: string, limit: number, beforeId = Number.MAX_SAFE_INTEGER) => {
  const { transfers } = tx.tables;
  return tx.run(
    tx.orm
      .select()
      .from(transfers)
      .where(and(or(eq(transfers.debit, owner), eq(transfers.credit, owner)), lt(transfers.id, beforeId)))
      .orderBy(desc(transfers.id))
      .limit(limit),
  );
};
