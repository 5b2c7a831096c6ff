import * as z from 'zod/mini';
import { event, type SystemContract } from '../contract.ts';
import { Dollars, Id, Timestamp } from '../schemas.ts';

/** The richest player at the last game midnight. The `world` room's snapshot holds it as `king`, null when there is none. */
export const King = z.object({
  id: Id,
  username: z.string(),
  /** What the king had at that midnight, before the bonus. */
  dollars: Dollars,
  /** What the central bank paid for that day. */
  bonus: Dollars,
  /** That midnight (game time). */
  crowned_at: Timestamp,
});
export type King = z.infer<typeof King>;

export const kingEvents = {
  'king.crowned': event({ rooms: ['world', 'public'], data: King }),
} as const;

/** Why goods move here. */
export const kingTransferCodes = ['king_bonus'] as const;

export const king = {
  events: kingEvents,
  transferCodes: kingTransferCodes,
} as const satisfies SystemContract;
