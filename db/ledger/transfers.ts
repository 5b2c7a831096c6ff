import { sql } from 'drizzle-orm';
import { store } from '../store.ts';
import type { TransferMetadata } from './tables.ts';

/** A transfer is never changed once written. */
export interface NewTransfer {
  readonly cause: string;
  readonly debit: string;
  readonly credit: string;
  readonly asset: string;
  readonly amount: number;
  readonly code: string;
  readonly atMs: number;
  /** The owner of assets that leave an escrow, where another receives them. */
  readonly holder?: string | undefined;
  readonly metadata?: TransferMetadata | undefined;
}

/** Transfers. Only `realtime-server/ledger/post.ts` may write them. */
export const transferStore = store(({ orm, tables: { transfers } }) => {
  const p = sql.placeholder;
  const row = {
    cause: p('cause'),
    debit: p('debit'),
    credit: p('credit'),
    asset: p('asset'),
    amount: p('amount'),
    code: p('code'),
    atMs: p('atMs'),
  };
  const plain = orm.insert(transfers).values(row).prepare('transfer_plain');
  const held = orm
    .insert(transfers)
    .values({ ...row, holder: p('holder') })
    .prepare('transfer_held');
  const withMetadata = orm
    .insert(transfers)
    .values({ ...row, holder: sql`${p('holder')}`, metadata: p('metadata') })
    .prepare('transfer_noted');

  return {
    add: async (transfer: NewTransfer): Promise<void> => {
      const { holder, metadata } = transfer;
      if (metadata) await withMetadata.execute({ ...transfer, holder: holder ?? null });
      else await (holder === undefined ? plain : held).execute({ ...transfer });
    },
  };
});
