import type { BalanceFacts } from './action/config-types.ts';
import { rentFields } from './systems/rent/balance.ts';

/** What systems add to a player's balance: a line per system. */
export const balanceFields = (facts: BalanceFacts) => ({
  ...rentFields(facts),
});
