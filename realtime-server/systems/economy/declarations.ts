import { Balance } from '#protocol/schemas.ts';
import type { FaucetCapKey } from '#protocol/systems/economy/contract.ts';
import * as z from 'zod/mini';
import type { ChangesIn } from '../../action/changes.ts';
import {
  type Declarations,
  dollars,
  MAX_SETTING,
  type SettingDefinitions,
} from '../../action/declarations.ts';

const standing = {
  id: z.string(),
  username: z.string(),
  cents: z.int(),
  points: z.int(),
  createdAtMs: z.int(),
  rev: z.int(),
};

export const economyChanges = {
  'balance.changed': z.object({
    system: z.literal('economy'),
    kind: z.literal('balance.changed'),
    playerId: z.string(),
    balance: Balance,
  }),
  'player.ranked': z.object({
    system: z.literal('economy'),
    kind: z.literal('player.ranked'),
    ...standing,
  }),
  /** After `player.unranked`: it ranks only on boards with inhabitants. */
  'inhabitant.ranked': z.object({
    system: z.literal('economy'),
    kind: z.literal('inhabitant.ranked'),
    ...standing,
  }),
  'player.unranked': z.object({
    system: z.literal('economy'),
    kind: z.literal('player.unranked'),
    id: z.string(),
  }),
  'net-worth.stored': z.object({
    system: z.literal('economy'),
    kind: z.literal('net-worth.stored'),
    playerId: z.string(),
    day: z.int(),
  }),
  'net-worth.updated': z.object({
    system: z.literal('economy'),
    kind: z.literal('net-worth.updated'),
    playerId: z.string(),
    cents: z.int(),
    atMs: z.int(),
    rev: z.int(),
  }),
} as const;

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

declare module '../../action/changes.ts' {
  interface Changes extends ChangesIn<typeof economyChanges> {}
}

export const economy = {
  changes: economyChanges,
  settings: economySettings,
} as const satisfies Declarations;
