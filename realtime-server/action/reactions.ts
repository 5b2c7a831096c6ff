import type { Tx } from '#db/open.ts';
import type { Context } from './context.ts';
import type { Fact } from './facts.ts';

export type Reaction = (tx: Tx, ctx: Context, fact: Fact) => Promise<void>;
