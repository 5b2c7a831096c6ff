import type { Tx } from '#db/open.ts';
import type { BalanceFacts } from './action/config-types.ts';
import { rentFields } from './systems/rent/balance.ts';

/** What systems add to a player's balance: a line per system. */
export const balanceFields = async (tx: Tx, facts: BalanceFacts) => ({
  ...(await rentFields(tx, facts)),
});
