import type { Tx } from '#db/open.ts';
import type { Context } from './context.ts';

/** What happened in one system that others may have to follow in the same transaction. */
export interface Fact {
  readonly kind: 'player.deleted';
  readonly playerId: string;
}

/** What a system does because of a fact; it ignores kinds it does not know. */
export type Reaction = (tx: Tx, ctx: Context, fact: Fact) => Promise<void>;
