import type { EpochMs } from '#protocol/primitives.ts';
import type { Asset } from '../ledger/chart-of-accounts.ts';
import type { OwnTransfer } from '../ledger/history.ts';

/** An entry of a player's activity. */
export interface ActivityItem {
  readonly id: string;
  readonly atMs: EpochMs;
  readonly place: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whole cents or units. */
  readonly changes: readonly { readonly asset: Asset; readonly amount: number }[];
}

/** Activity that only one system knows. */
export interface ActivityContribution {
  /** The entries of a transfer on which the system has more than the ledger; null for all other transfers. */
  readonly describe: (moved: OwnTransfer) => readonly string[] | null;
  /** Activity that moved nothing of the player's. */
  readonly entries: readonly ActivityItem[];
}
