import type { Tx } from '#db/database/open.ts';
import type { BalanceFacts } from '../action/config-types.ts';
import { rentFields } from '../systems/rent/balance.ts';

export const balanceFields = async (tx: Tx, facts: BalanceFacts) => ({
  ...(await rentFields(tx, facts)),
});
