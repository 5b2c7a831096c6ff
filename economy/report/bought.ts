import { MAFIOSI, MAFIOSI_TYPES } from '#protocol/systems/combat/crew.ts';
import { WEAPON_TYPES } from '#protocol/systems/combat/terms.ts';
import {
  CREATION_DOLLARS as COMPANY_DOLLARS,
  MAX_UPGRADE_LEVEL,
  UPGRADE_DOLLARS,
  UPGRADE_TYPES,
} from '#protocol/systems/company/terms.ts';
import { CREATION_DOLLARS as ALLIANCE_DOLLARS, MAX_HALL_LEVEL } from '#protocol/systems/alliance/terms.ts';
import { GILDABLE, MAX_GILDING_LEVEL } from '#protocol/systems/gilding/terms.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import { BUILDINGS } from '#protocol/systems/production/buildings.ts';
import type { ConfigKey } from '#protocol/systems.ts';
import { settings } from '#server/every-system/declarations.ts';
import { HOUSES, HOUSE_TYPES, MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import type { ResultAgent, RunOptions, RunResult } from '../run/result.ts';

interface Item {
  readonly name: string;
  /** Whether an agent ever could buy it. */
  readonly canBuy: (agent: ResultAgent) => boolean;
}

const forDollars = (name: string, dollars: number): Item => ({
  name,
  canBuy: ({ maxDollars }) => maxDollars >= dollars,
});

const owns =
  (item: string) =>
  ({ done }: ResultAgent): boolean =>
    (done[item] ?? 0) > 0;

const levels = (max: number, from = 2): number[] =>
  Array.from({ length: max + 1 - from }, (_, at) => at + from);

/** Any building costs less than this at first. */
const BUILDING_DOLLARS = 7_500;

const hasCrew = (agent: ResultAgent): boolean => MAFIOSI_TYPES.some((type) => owns(type)(agent));

const ITEMS: readonly Item[] = [
  ...HOUSE_TYPES.map((type) => forDollars(type, HOUSES[type].baseDollars)),
  ...levels(MAX_LEVEL).map((level) => ({ name: `house level ${level}`, canBuy: owns('Studio Apartment') })),
  ...BUILDINGS.map((building) => forDollars(building, BUILDING_DOLLARS)),
  ...MAFIOSI_TYPES.map((type) => forDollars(type, MAFIOSI[type].cost)),
  ...WEAPON_TYPES.map((name) => ({ name, canBuy: owns('thug') })),
  forDollars('company', COMPANY_DOLLARS),
  { name: 'employee', canBuy: owns('company') },
  ...UPGRADE_TYPES.flatMap((type) =>
    levels(MAX_UPGRADE_LEVEL).map((level) => ({
      name: `${type} ${level}`,
      canBuy: (agent: ResultAgent) =>
        owns('company')(agent) && agent.maxDollars >= UPGRADE_DOLLARS[type] * (level - 1),
    })),
  ),
  forDollars('alliance', ALLIANCE_DOLLARS),
  forDollars('bet', 100),
  forDollars('pick three', 100),
  { name: 'meal of staff', canBuy: owns('employee') },
  { name: 'meal of a crew', canBuy: hasCrew },
];

/** Gold at its base price. */
function statusItems(played: RunOptions['settings']): readonly Item[] {
  const value = (key: ConfigKey): number => played[key] ?? settings[key].default ?? 0;
  const gilding = value('gilding.firstDollars') + BASE_PRICE_DOLLARS.gold * value('gilding.firstGold');
  const hall = value('allianceHalls.dollars');
  return [
    ...GILDABLE.map((part) => forDollars(`gilded ${part}`, gilding)),
    ...levels(MAX_GILDING_LEVEL, 1).map((level) =>
      forDollars(`gilding ${level}`, gilding * 2 ** (level - 1)),
    ),
    ...levels(MAX_HALL_LEVEL, 1).map((level) => ({
      name: `hall ${level}`,
      canBuy: ({ maxSafeDollars }: ResultAgent) => maxSafeDollars >= hall * level,
    })),
  ];
}

/** Fewer than this: one buyer is enough. */
const FEW = 20;
const MIN_SHARE = 0.05;

export interface Sale {
  readonly name: string;
  readonly able: number;
  readonly buyers: number;
}

export const salesOf = ({ agents, options }: RunResult): readonly Sale[] =>
  [...ITEMS, ...statusItems(options.settings)].map(({ name, canBuy }) => ({
    name,
    able: agents.filter(canBuy).length,
    buyers: agents.filter(owns(name)).length,
  }));

/** Items with too few buyers among those who could. */
export const neverBought = (result: RunResult): readonly string[] =>
  salesOf(result)
    .filter(({ able, buyers }) => able > 0 && buyers < (able < FEW ? 1 : MIN_SHARE * able))
    .map(({ name }) => name);
