import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Tx } from '#db/open.ts';

/** The newest transfers of an owner, given or received, before a transfer id. */
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
