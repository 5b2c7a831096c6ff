import type { Balance } from '#protocol/kit/schemas.ts';
import type { FaucetCapKey } from '#protocol/systems/economy/contract.ts';
import {
  type Declarations,
  dollars,
  MAX_SETTING,
  type SettingDefinitions,
} from '../../action/declarations.ts';

interface Ranked {
  readonly id: string;
  readonly username: string;
  readonly cents: number;
  readonly points: number;
  readonly createdAtMs: number;
  readonly rev: number;
}

declare module '../../action/changes.ts' {
  interface Changes {
    'balance.changed': { readonly playerId: string; readonly balance: Balance };
    'player.ranked': Ranked;
    /** After `player.unranked`: it ranks only on boards with inhabitants. */
    'inhabitant.ranked': Ranked;
    'player.unranked': { readonly id: string };
    'net-worth.stored': { readonly playerId: string; readonly day: number };
    'net-worth.updated': {
      readonly playerId: string;
      readonly cents: number;
      readonly atMs: number;
      readonly rev: number;
    };
  }
}

const capOn = (payments: string) =>
  dollars([0, 0, MAX_SETTING], `Cap on ${payments} a game day; 0 for no cap`);

export const economySettings: SettingDefinitions<FaucetCapKey> = {
  'faucetCap.salary_collected': capOn('salaries'),
  'faucetCap.rent_collected': capOn('collected rent'),
  'faucetCap.rent_bonus': capOn("alliances' bonuses on rent"),
  'faucetCap.company_revenue': capOn('company revenue'),
  'faucetCap.fed_revenue': capOn('what meals add to company revenue'),
  'faucetCap.revenue_bonus': capOn("alliances' bonuses on revenue"),
  'faucetCap.property_sold': capOn('property sales'),
};

export const economy = {
  settings: economySettings,
} as const satisfies Declarations;
