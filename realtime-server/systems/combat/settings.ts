import type { CombatConfigKey } from '#protocol/systems/combat.ts';
import {
  count,
  dollars,
  MAX_SETTING,
  percent,
  type Setting,
  type SettingDefinitions,
  units,
} from '../../action/setting.ts';

const weaponPart = (fallback: number, weapon: string, part: string): Setting =>
  units([0, fallback, 1_000_000], `${part} in one ${weapon}`);

export const combatSettings: SettingDefinitions<CombatConfigKey> = {
  dailyAttackLimit: count([0, 5, 10_000], 'Attacks a player may make in a game day', {
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
  'combatSettings.maxRewardPercentage': percent([0, 10, 100], "Most of the loser's wealth a victory takes"),
  'combatSettings.maxRewardAmount': dollars([0, 5000, MAX_SETTING], 'Most dollars a victory takes'),
};
