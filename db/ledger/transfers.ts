import { appendedRows } from '../kit/unit-of-work/append-only.ts';
import { store } from '../kit/store.ts';
import type { TransferMetadata } from './metadata.ts';

export interface NewTransfer {
  readonly cause: string;
  readonly debit: string;
  readonly credit: string;
  readonly asset: string;
  readonly amount: number;
  readonly code: string;
  readonly atMs: number;
  readonly holder?: string | undefined;
  readonly metadata?: TransferMetadata | undefined;
}

/** Only `realtime-server/ledger/post.ts` may write transfers. */
export const transferStore = store({ reads: [], writes: ['transfers'] }, (tx) => {
  const append = appendedRows<NewTransfer>(tx, tx.tables.transfers, [
    ...(['cause', 'debit', 'credit', 'asset', 'amount', 'code', 'holder', 'metadata', 'atMs'] as const),
  ]);
  return { add: async (transfer: NewTransfer): Promise<void> => append(transfer) };
});
