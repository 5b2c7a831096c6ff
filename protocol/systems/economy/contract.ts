import type { SystemContract } from '../../kit/contract.ts';

/** Transfers that only a player's own command causes, so that they can be refused. Settlements, refunds, rewards and
 * what jobs pay cannot. */
export const CAPPED_FAUCETS = [
  'salary_collected',
  'rent_collected',
  'rent_bonus',
  'company_revenue',
  'fed_revenue',
  'revenue_bonus',
  'property_sold',
] as const;
export type CappedFaucet = (typeof CAPPED_FAUCETS)[number];

/** The setting with the most that a faucet pays a game day, in dollars; 0 for no cap. */
export const faucetCapKey = <Code extends CappedFaucet>(code: Code) => `faucetCap.${code}` as const;

export type FaucetCapKey = ReturnType<typeof faucetCapKey<CappedFaucet>>;

export const economyConfigKeys: readonly FaucetCapKey[] = CAPPED_FAUCETS.map((code) => faucetCapKey(code));

export const economyErrors = {
  faucet_capped: {
    status: 409,
    error: 'The central bank has paid out all it will today. Try again after midnight.',
  },
} as const;

export const economy = {
  errors: economyErrors,
  configKeys: economyConfigKeys,
} as const satisfies SystemContract;
