import type { Tx } from '#db/open.ts';
import type { Context } from './context.ts';
import type { Fact } from './facts.ts';

/** What a system does because of a fact; it ignores kinds it does not know. */
export type Reaction = (tx: Tx, ctx: Context, fact: Fact) => Promise<void>;
