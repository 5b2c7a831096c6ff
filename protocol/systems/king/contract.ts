import * as z from 'zod/mini';
import { event, type SystemContract } from '../../kit/contract.ts';
import { Dollars, Id, Timestamp } from '../../kit/schemas.ts';
import { toDollars } from '../../values/primitives.ts';
import { DAY_MS } from '../../values/time.ts';

/** Richest player at the last game midnight; `king` in the snapshot of room `world`, null if none. */
export const King = z.object({
  id: Id,
  username: z.string(),
  /** At that midnight, before the bonus. */
  dollars: Dollars,
  bonus: Dollars,
  /** Game time. */
  crowned_at: Timestamp,
});
export type King = z.infer<typeof King>;

export const kingEvents = {
  'king.crowned': event({ rooms: ['world', 'public'], data: King }),
} as const;

export const kingTransferCodes = ['king_bonus'] as const;

export const king = {
  events: kingEvents,
  transferCodes: kingTransferCodes,
} as const satisfies SystemContract;

/** Wire form of a stored crowning. */
export const kingOf = (crowning: {
  readonly id: string;
  readonly username: string;
  readonly day: number;
  readonly cents: number;
  readonly bonusCents: number;
}): King => ({
  id: crowning.id,
  username: crowning.username,
  dollars: toDollars(crowning.cents),
  bonus: toDollars(crowning.bonusCents),
  crowned_at: new Date(crowning.day * DAY_MS).toISOString(),
});
