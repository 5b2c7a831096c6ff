import { toCents, toDollars } from '#protocol/primitives.ts';
import { rentOf } from '#protocol/systems/rent/amount.ts';
import type { BalanceFacts } from '../../action/config-types.ts';

/** The rent fields of a balance. */
export function rentFields({ dollarsCents, config }: BalanceFacts) {
  const baseCents = toCents(config['centralBankSettings.rentBaseCost']);
  return { rent_due: toDollars(rentOf({ baseCents, wealthCents: dollarsCents }).rentCents) };
}
