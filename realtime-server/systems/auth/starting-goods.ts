import { toCents } from '#protocol/primitives.ts';
import type { ConfigValues } from '../../action/config-types.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import type { Holding } from '../../ledger/holdings.ts';

export const STARTING_GIFT = { debit: CENTRAL_BANK, code: 'starting_goods' } as const;

export const startingGoods = (config: ConfigValues): readonly Holding[] =>
  [
    { asset: 'dollars', amount: toCents(config['defaultUser.dollars']) } as const,
    { asset: 'iron', amount: config['defaultUser.iron'] } as const,
    { asset: 'oil', amount: config['defaultUser.oil'] } as const,
  ].filter(({ amount }) => amount > 0);
