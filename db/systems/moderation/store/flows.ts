import { and, eq, gte, inArray, or } from 'drizzle-orm';
import { isAfterMark } from '../../../deferred-index/deferred-index.ts';
import { wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';

/** What an account paid to another by transfers of one code. */
export interface Flow {
  readonly debit: string;
  readonly credit: string;
  readonly code: string;
  readonly cents: number;
}

export const flowStore = store({ reads: ['indexMarks', 'transferOwners', 'transfers'], writes: [] }, (tx) => {
  const { orm, tables } = tx;
  const { transfers, transferOwners } = tables;
  const { debit, credit, code } = transfers;
  const columns = { debit, credit, code, cents: wholeSum(transfers.amount) };
  return {
    /** Dollars into and out of an account, from a transfer on. */
    async of(owner: string, codes: readonly string[], fromId: number): Promise<Flow[]> {
      const isWanted = and(
        eq(transfers.asset, 'dollars'),
        inArray(code, [...codes]),
        gte(transfers.id, fromId),
      );
      const indexed = await tx.run(
        orm
          .select(columns)
          .from(transferOwners)
          .innerJoin(transfers, eq(transfers.id, transferOwners.transfer))
          .where(and(eq(transferOwners.owner, owner), gte(transferOwners.transfer, fromId), isWanted))
          .groupBy(debit, credit, code),
      );
      const isRecent = and(
        isAfterMark(transfers.id, tx, 'transfer_owners'),
        or(eq(debit, owner), eq(credit, owner)),
      );
      const recent = await tx.run(
        orm.select(columns).from(transfers).where(and(isRecent, isWanted)).groupBy(debit, credit, code),
      );
      return [...indexed, ...recent];
    },
  };
});
