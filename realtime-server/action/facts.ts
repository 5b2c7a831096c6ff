import type { Holding } from '../ledger/holdings.ts';

export type Fact =
  /** `isFirstOfMail`: no earlier account used this mail address. */
  | { readonly kind: 'player.joined'; readonly playerId: string; readonly isFirstOfMail: boolean }
  | { readonly kind: 'player.deleted'; readonly playerId: string }
  | { readonly kind: 'player.unranked'; readonly playerId: string }
  /** Releases escrow as far as possible to cover what the balance lacks. */
  | { readonly kind: 'player.owes'; readonly playerId: string; readonly dues: readonly Holding[] }
  /** `before` and `after` contain only the changed fields. */
  | {
      readonly kind: 'admin.acted';
      readonly action: string;
      readonly before: Record<string, unknown> | null;
      readonly after: Record<string, unknown> | null;
      /** The id of the admin log entry that this action reverts. */
      readonly undoes?: number;
    };
