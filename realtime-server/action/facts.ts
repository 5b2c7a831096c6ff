import type { Holding } from '../ledger/holdings.ts';

/** An event in one system on which others may have to act in the same transaction. */
export type Fact =
  /** `isFirstOfMail`: nobody has signed up with the mail address before. */
  | { readonly kind: 'player.joined'; readonly playerId: string; readonly isFirstOfMail: boolean }
  | { readonly kind: 'player.deleted'; readonly playerId: string }
  /** No board shows the player from now on. */
  | { readonly kind: 'player.unranked'; readonly playerId: string }
  /** A player must pay these at once: what the balance lacks is released from escrow as far as possible. */
  | { readonly kind: 'player.owes'; readonly playerId: string; readonly dues: readonly Holding[] }
  /** For the admin log; `before` and `after` contain only the changed fields. */
  | {
      readonly kind: 'admin.acted';
      readonly action: string;
      readonly before: Record<string, unknown> | null;
      readonly after: Record<string, unknown> | null;
      /** The entry of the log that it takes back. */
      readonly undoes?: number;
    };
