import type { ProductionConfigKey } from '#protocol/systems/production.ts';
import type { Building } from '#protocol/systems/production/buildings.ts';
import {
  dollars,
  hours,
  MAX_SETTING,
  perHour,
  type Setting,
  type SettingDefinitions,
} from '../../action/setting.ts';

/** Dollars per unit of output, for unset `buildingPrices`. */
const BASE_PRICE: Readonly<Record<Building, number>> = {
  farm: 2,
  sawmill: 3,
  quarry: 4,
  iron_mine: 6,
  gold_mine: 50,
  oil_well: 5,
  workshop: 20,
};

const production = (fallback: number, building: string): Setting =>
  perHour([1, fallback, 1_000_000], `What one ${building} makes`);

const price = (building: Building, called: string = building): Setting =>
  dollars(
    [0.01, null, MAX_SETTING],
    `Price of a player's first ${called}; null computes it from its production`,
    {
      computed: (values) =>
        values[`buildingProductions.${building}`] * BASE_PRICE[building] * values.priceProductionRatio,
    },
  );

export const productionSettings: SettingDefinitions<ProductionConfigKey> = {
  'buildingProductions.farm': production(12, 'farm'),
  'buildingProductions.sawmill': production(10, 'sawmill'),
  'buildingProductions.quarry': production(8, 'quarry'),
  'buildingProductions.iron_mine': production(6, 'iron mine'),
  'buildingProductions.gold_mine': production(2, 'gold mine'),
  'buildingProductions.oil_well': production(5, 'oil well'),
  'buildingProductions.workshop': production(2, 'workshop'),
  'buildingPrices.farm': price('farm'),
  'buildingPrices.sawmill': price('sawmill'),
  'buildingPrices.quarry': price('quarry'),
  'buildingPrices.iron_mine': price('iron_mine', 'iron mine'),
  'buildingPrices.gold_mine': price('gold_mine', 'gold mine'),
  'buildingPrices.oil_well': price('oil_well', 'oil well'),
  'buildingPrices.workshop': price('workshop'),
  priceProductionRatio: hours([1, 72, 10_000], 'A building costs what it makes in so many game hours'),
};
