import { toDollars } from '../../primitives.ts';
import { DAY_MS } from '../../time.ts';
import type { King } from '../king.ts';

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
