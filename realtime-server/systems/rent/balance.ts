import type { Tx } from '#db/database/open.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import { rentOf } from '#protocol/systems/rent/amount.ts';
import type { BalanceFacts } from '../../action/config-types.ts';
import { safeShareOf } from '../economy/reads/wealth.ts';

export async function rentFields(tx: Tx, { playerId, dollarsCents, config }: BalanceFacts) {
  const baseCents = toCents(config['centralBankSettings.rentBaseCost']);
  const wealthCents = dollarsCents + (await safeShareOf(tx, playerId));
  return { rent_due: toDollars(rentOf({ baseCents, wealthCents }).rentCents) };
}
