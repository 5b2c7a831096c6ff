import type { Cents } from '#protocol/values/primitives.ts';
import type { CombatConfigKey, combatTransferCodes } from '#protocol/systems/combat/contract.ts';
import {
  type Declarations,
  count,
  dollars,
  MAX_SETTING,
  percent as percentSetting,
  type Setting,
  type SettingDefinitions,
  units,
  wholePercent,
} from '../../action/declarations.ts';
import { formatCount, formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    'fights.counted': { readonly playerId: string; readonly wins: number; readonly losses: number };
    /** By the attacker. */
    'fight.won': {
      readonly fightId: string;
      readonly attackerId: string;
      readonly defenderId: string;
      readonly rewardCents: Cents;
      readonly atMs: number;
    };
    'powers.changed': { readonly playerId: string };
  }
}

export const combatTransfers = {
  mafiosi_hired: {
    title: 'Mafiosi hired',
    page: '/combat',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { hired, eachCents }: { readonly hired: string; readonly eachCents: Cents }) =>
      `Hired: ${hired} at ${formatExactDollars(eachCents)} = ${moved}`,
  },
  crew_fed: {
    title: 'Crew fed',
    page: '/combat',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { men }: { readonly men: number }) =>
      `A meal for ${formatCount(men, 'mafioso', 'mafiosi')}: ${moved}`,
  },
  weapons_forged: {
    title: 'Weapons forged',
    page: '/combat',
    flow: 'mint',
    gain: 'granted',
    describe: (moved: string) => `The forge has made ${moved}`,
  },
  forge_used: {
    title: 'Used by the forge',
    page: '/combat',
    flow: 'sink',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `The forge has used ${moved}`,
  },
  weapons_lost: {
    title: 'Weapons lost',
    page: '/combat',
    flow: 'sink',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `Lost with the fallen: ${moved}`,
  },
  fight_reward: {
    title: 'Fight reward',
    page: '/combat',
    flow: 'transfer',
    gain: 'given',
    describe: (
      moved: string,
      { percent, capCents }: { readonly percent: number; readonly capCents: Cents },
    ) =>
      `The attacker won: ${percent}% of the loser's wealth, at most ${formatExactDollars(capCents)} = ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof combatTransferCodes)[number]>;

export const withMetadata = metadataFor(combatTransfers);

const weaponPart = (fallback: number, weapon: string, part: string): Setting =>
  units([0, fallback, 1_000_000], `${part} in one ${weapon}`);

export const combatSettings: SettingDefinitions<CombatConfigKey> = {
  dailyAttackLimit: count([0, 5, 10_000], 'Attacks a player may make per game day', {
    alias: 'combatSettings.dailyAttackLimit',
  }),
  'weaponPrices.knife.iron': weaponPart(5, 'knife', 'Iron'),
  'weaponPrices.knife.oil': weaponPart(0, 'knife', 'Oil'),
  'weaponPrices.pistol.iron': weaponPart(15, 'pistol', 'Iron'),
  'weaponPrices.pistol.oil': weaponPart(5, 'pistol', 'Oil'),
  'weaponPrices.vest.iron': weaponPart(20, 'vest', 'Iron'),
  'weaponPrices.vest.oil': weaponPart(5, 'vest', 'Oil'),
  'weaponPrices.shotgun.iron': weaponPart(30, 'shotgun', 'Iron'),
  'weaponPrices.shotgun.oil': weaponPart(10, 'shotgun', 'Oil'),
  'weaponPrices.tommy_gun.iron': weaponPart(60, 'tommy gun', 'Iron'),
  'weaponPrices.tommy_gun.oil': weaponPart(25, 'tommy gun', 'Oil'),
  'combatSettings.maxRewardPercentage': percentSetting(
    [0, 10, 100],
    "Maximum share of the loser's wealth that a victory takes",
  ),
  'combatSettings.maxRewardAmount': dollars([0, 5000, MAX_SETTING], 'Most dollars a victory takes'),
  'feeding.mafiosoFood': units([1, 1, 1_000], 'Food that a meal takes for each mafioso'),
  'feeding.powerPercent': wholePercent([0, 5, 100], 'Additional power of a fed crew'),
};

export const combat = {
  transfers: combatTransfers,
  settings: combatSettings,
} as const satisfies Declarations;
