import type { Player, Refusal } from './context.ts';

export type ResetWorld = (
  admin: Player,
) => Promise<{ readonly players: number } | Refusal<'resetting' | 'draining'>>;
