type Weapon = 'knife' | 'pistol' | 'vest' | 'shotgun' | 'tommy_gun';

/** What admins may set of it. */
export type CombatConfigKey =
  | 'dailyAttackLimit'
  | `combatSettings.${'maxRewardPercentage' | 'maxRewardAmount'}`
  | `weaponPrices.${Weapon}.${'iron' | 'oil'}`;
