import type { Asset } from './chart-of-accounts.ts';
import type { TransferCode } from './transfer-codes.ts';

/** One movement of one asset: the debited owner gives, the credited owner receives. */
export interface Transfer {
  readonly debit: string;
  readonly credit: string;
  readonly asset: Asset;
  /** Whole cents or units, above 0. */
  readonly amount: number;
  readonly code: TransferCode;
}
