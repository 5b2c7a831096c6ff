import type { EpochMs } from '#protocol/primitives.ts';
import type { Asset } from '../ledger/chart-of-accounts.ts';
import type { OwnTransfer } from '../ledger/history.ts';

/** Something that happened to a player, as the server thinks of it. */
export interface ActivityItem {
  readonly id: string;
  readonly atMs: EpochMs;
  readonly place: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Whole cents or units. */
  readonly changes: readonly { readonly asset: Asset; readonly amount: number }[];
}

/** What only one system knows of what happened to a player. */
export interface ActivityContribution {
  /** The lines of a transfer of which the system knows more than the ledger; null of any other. */
  readonly describe: (moved: OwnTransfer) => readonly string[] | null;
  /** What happened and moved nothing of the player's. */
  readonly entries: readonly ActivityItem[];
}
