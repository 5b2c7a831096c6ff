import type { Player, Refusal } from './context.ts';

/** Makes the world of the running server anew; refused while that happens already. */
export type ResetWorld = (
  admin: Player,
) => Promise<{ readonly players: number } | Refusal<'resetting' | 'draining'>>;
