import { and, type Column, like, not, notInArray, type SQL } from 'drizzle-orm';

/** They issue, absorb and quote, so only they may go below zero. */
export const WORLD_OWNERS = ['central-bank', 'bookmaker', 'trading-desk'] as const;

/** Assets in escrow still belong to their depositors. */
export const isEscrow = (owner: Column | SQL | SQL.Aliased): SQL => like(owner, 'escrow:%');

// World accounts are one side of most transfers, and nobody reads their statements.
export const listed = (owner: Column): SQL | undefined =>
  and(notInArray(owner, [...WORLD_OWNERS]), not(isEscrow(owner)));
