import { and, asc } from 'drizzle-orm';
import { store } from '../kit/store.ts';
import { inPortion, deferredIndex } from '../deferred-index/deferred-index.ts';
import { listed } from './owners.ts';

export const TRANSFER_OWNERS = 'transfer_owners';

export const transferOwnerIndex = store(
  { reads: ['indexMarks', 'transfers'], writes: ['indexMarks', 'transferOwners'] },
  (tx) => {
    const { transferOwners, transfers } = tx.tables;
    const ofSide = (owner: typeof transfers.debit | typeof transfers.credit) =>
      tx.orm
        .select({ owner, transfer: transfers.id })
        .from(transfers)
        .where(and(inPortion(transfers.id), listed(owner)));
    const take = tx.statement(
      'transfer_owners_take',
      tx.orm.insert(transferOwners).select(
        ofSide(transfers.debit)
          .unionAll(ofSide(transfers.credit))
          .orderBy((row) => [asc(row.owner), asc(row.transfer)]),
      ),
    );
    return deferredIndex(tx, { name: TRANSFER_OWNERS, rowNumber: transfers.id, take });
  },
);
