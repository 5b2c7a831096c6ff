import { appendedRows } from '../appended-rows.ts';
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
export const transferStore = store({ reads: [], writes: ['transfers'] }, (tx) => {
  const append = appendedRows<NewTransfer>(tx, tx.tables.transfers, [
    ...(['cause', 'debit', 'credit', 'asset', 'amount', 'code', 'holder', 'metadata', 'atMs'] as const),
  ]);
  return { add: async (transfer: NewTransfer): Promise<void> => append(transfer) };
});
