import type { Tx } from '#db/open.ts';
import type { Context } from './context.ts';
import type { Fact } from './facts.ts';

/** What a system does in response to a fact; unknown kinds are ignored. */
export type Reaction = (tx: Tx, ctx: Context, fact: Fact) => Promise<void>;
