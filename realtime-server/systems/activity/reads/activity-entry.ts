import type { EpochMs } from '#protocol/primitives.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';

/** Something that happened, as the server thinks of it. */
export interface ActivityItem {
  readonly id: string;
  readonly atMs: EpochMs;
  readonly place: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whole cents or units. */
  readonly changes: readonly { readonly asset: Asset; readonly amount: number }[];
}
