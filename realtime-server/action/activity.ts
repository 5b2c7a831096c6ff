import type { EpochMs } from '#protocol/primitives.ts';
import type { Asset } from '../ledger/chart-of-accounts.ts';
import type { OwnTransfer } from '../ledger/history.ts';

export interface ActivityItem {
  readonly id: string;
  readonly atMs: EpochMs;
  readonly place: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whole cents or units. */
  readonly changes: readonly { readonly asset: Asset; readonly amount: number }[];
}

export interface ActivityContribution {
  readonly describe: (moved: OwnTransfer) => readonly string[] | null;
  readonly entries: readonly ActivityItem[];
}
