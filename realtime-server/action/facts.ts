import type { Holding } from '../ledger/holdings.ts';

/** What happened in one system that others may have to follow in the same transaction. */
export type Fact =
  | { readonly kind: 'player.joined'; readonly playerId: string }
  | { readonly kind: 'player.deleted'; readonly playerId: string }
  /** A player must give so much at once: what the balance lacks is freed of what lies in escrow, as far as it reaches. */
  | { readonly kind: 'player.owes'; readonly playerId: string; readonly dues: readonly Holding[] }
  /** For the admin log; `before` and `after` hold only what changed. */
  | {
      readonly kind: 'admin.acted';
      readonly action: string;
      readonly before: Record<string, unknown> | null;
      readonly after: Record<string, unknown> | null;
    };
