import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { isAfterMark } from '../../../deferred-index/deferred-index.ts';
import { wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';

/** How dollars go from one player to another without a trade, and back after cheating. */
const CODES = [
  ...['fight_reward', 'alliance_contribution', 'alliance_payout', 'alliance_dissolved'],
  'cheating_repaid',
];

/** What an account paid to another by transfers of one code. */
export interface Flow {
  readonly debit: string;
  readonly credit: string;
  readonly code: string;
  readonly cents: number;
}

export const flowStore = store({ reads: ['indexMarks', 'transferOwners', 'transfers'], writes: [] }, (tx) => {
  const { transfers, transferOwners } = tx.tables;
  const { debit, credit, code } = transfers;
  const p = sql.placeholder;
  const sums = () => tx.orm.select({ debit, credit, code, cents: wholeSum(transfers.amount) });
  const isWanted = and(eq(transfers.asset, 'dollars'), inArray(code, CODES), gte(transfers.id, p('fromId')));
  const indexed = tx.statement(
    'flows_indexed',
    sums()
      .from(transferOwners)
      .innerJoin(transfers, eq(transfers.id, transferOwners.transfer))
      .where(and(eq(transferOwners.owner, p('owner')), gte(transferOwners.transfer, p('fromId')), isWanted))
      .groupBy(debit, credit, code),
  );
  const isOwn = or(eq(debit, p('owner')), eq(credit, p('owner')));
  const recent = tx.statement(
    'flows_recent',
    sums()
      .from(transfers)
      .where(and(isAfterMark(transfers.id, tx, 'transfer_owners'), isOwn, isWanted))
      .groupBy(debit, credit, code),
  );
  return {
    /** Dollars into and out of an account, from a transfer on. */
    since: async (owner: string, fromId: number): Promise<Flow[]> => [
      ...(await indexed.execute({ owner, fromId })),
      ...(await recent.execute({ owner, fromId })),
    ],
  };
});
