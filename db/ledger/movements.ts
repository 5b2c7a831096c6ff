import { and, asc } from 'drizzle-orm';
import { store } from '../store.ts';
import { inPortion, trailingIndex } from '../trailing/trailing-index.ts';
import { listed } from './listed.ts';

/** The name of the index of transfers by owner. */
export const MOVEMENTS = 'movements';

/** Finds transfers by their owners. */
export const movementIndex = store((tx) => {
  const { movements, transfers } = tx.tables;
  const ofSide = (owner: typeof transfers.debit | typeof transfers.credit) =>
    tx.orm
      .select({ owner, transfer: transfers.id })
      .from(transfers)
      .where(and(inPortion(transfers.id), listed(owner)));
  const take = tx.orm
    .insert(movements)
    .select(
      ofSide(transfers.debit)
        .unionAll(ofSide(transfers.credit))
        .orderBy((row) => [asc(row.owner), asc(row.transfer)]),
    )
    .prepare('movements_take');
  return trailingIndex(tx, { name: MOVEMENTS, rowNumber: transfers.id, take });
});
