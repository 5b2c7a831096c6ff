import type { ConfigKey } from '#protocol/config-keys.ts';

/** One value an admin may change. */
export interface Setting {
  readonly type: 'whole' | 'decimal' | 'dollars';
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Null: computed from other settings until an admin sets it (see `computed` in config.ts). */
  readonly default: number | null;
  readonly description: string;
}

type Range = readonly [min: number, fallback: number | null, max: number];

const kind =
  (type: Setting['type'], unit: string) =>
  ([min, fallback, max]: Range, description: string): Setting => ({
    type,
    unit,
    min,
    default: fallback,
    max,
    description,
  });

const minutes = kind('whole', 'minutes');
const hours = kind('whole', 'hours');
const count = kind('whole', 'count');
const units = kind('whole', 'units');
const perHour = kind('whole', 'units per game hour');
const dollars = kind('dollars', 'dollars');
const percent = kind('decimal', 'percent');
const ratio = kind('decimal', 'ratio');

/** The most dollars or goods one setting may name: far below what an exact integer of cents holds. */
const MANY = 1_000_000_000;

const production = (fallback: number, building: string): Setting =>
  perHour([1, fallback, 1_000_000], `What one ${building} makes`);
const buildingPrice = (building: string): Setting =>
  dollars([0.01, null, MANY], `Price of a player's first ${building}; null computes it from its production`);
const weaponPart = (fallback: number, weapon: string, part: string): Setting =>
  units([0, fallback, 1_000_000], `${part} in one ${weapon}`);

/**
 * Every setting by its dotted key: `[min, default, max]`. `combatSettings.dailyAttackLimit` is a second name of
 * `dailyAttackLimit` and therefore not here.
 */
export const SETTINGS = {
  inactivityTimeAllowed: minutes([1, 30, 1440], 'A session without heartbeat ends after so long (real time)'),
  marketActionsLimit: count([0, 500, 1_000_000], 'Market orders a player may place in a game day'),
  dailyAttackLimit: count([0, 5, 10_000], 'Attacks a player may make in a game day'),

  'defaultUser.dollars': dollars([0, 1000, MANY], 'Dollars a new player starts with'),
  'defaultUser.iron': units([0, 100, MANY], 'Iron a new player starts with'),
  'defaultUser.oil': units([0, 100, MANY], 'Oil a new player starts with'),
  'defaultUser.points': count([0, 0, MANY], 'Points a new player starts with'),

  'buildingProductions.farm': production(12, 'farm'),
  'buildingProductions.sawmill': production(10, 'sawmill'),
  'buildingProductions.quarry': production(8, 'quarry'),
  'buildingProductions.iron_mine': production(6, 'iron mine'),
  'buildingProductions.gold_mine': production(2, 'gold mine'),
  'buildingProductions.oil_well': production(5, 'oil well'),
  'buildingProductions.workshop': production(2, 'workshop'),

  'buildingPrices.farm': buildingPrice('farm'),
  'buildingPrices.sawmill': buildingPrice('sawmill'),
  'buildingPrices.quarry': buildingPrice('quarry'),
  'buildingPrices.iron_mine': buildingPrice('iron mine'),
  'buildingPrices.gold_mine': buildingPrice('gold mine'),
  'buildingPrices.oil_well': buildingPrice('oil well'),
  'buildingPrices.workshop': buildingPrice('workshop'),

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

  // The two stay apart whatever an admin sets, or the market maker would trade with itself.
  'marketGoldRatio.min': ratio(
    [0.1, 0.8, 0.99],
    'The trading desk buys at so much of the reference price or the base price, whichever is lower',
  ),
  'marketGoldRatio.max': ratio(
    [1.01, 1.2, 10],
    'The trading desk sells at so much of the reference price or the base price, whichever is higher',
  ),
  priceProductionRatio: hours([1, 72, 10_000], 'A building costs what it makes in so many game hours'),

  'combatSettings.maxRewardPercentage': percent([0, 10, 100], "Most of the loser's wealth a victory takes"),
  'combatSettings.maxRewardAmount': dollars([0, 5000, MANY], 'Most dollars a victory takes'),

  'centralBankSettings.hourlyWage': dollars([0, 50, 1_000_000], 'Salary of a game hour'),
  'centralBankSettings.maxEmployees': count([0, 1000, 100_000], 'Most employees of any company'),
  'centralBankSettings.rentBaseCost': dollars(
    [0, 500, 1_000_000],
    "The player's own rent of a game month, before wealth",
  ),

  'realEstateSettings.maxProperties': count([0, 20, 1000], 'Most properties a player may own'),
  'realEstateSettings.maintenanceRate': ratio(
    [0, 0.05, 1],
    'Part of the rental income that maintenance takes',
  ),
  'realEstateSettings.saleCommission': ratio([0, 0.05, 1], 'Part of the value that a sale costs'),

  'auth.signupsPerHour': count([1, 5, 1_000_000], 'Accounts one network address may create in a real hour'),
  'market.maxOpenOrders': count([0, 500, 100_000], 'Open market orders a player may have'),
} as const satisfies Readonly<Record<ConfigKey, Setting>>;
