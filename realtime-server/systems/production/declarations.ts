import type { ProductionConfigKey, productionTransferCodes } from '#protocol/systems/production/contract.ts';
import type { Building } from '#protocol/systems/production/buildings.ts';
import {
  type Declarations,
  dollars,
  hours,
  MAX_SETTING,
  perHour,
  type Setting,
  type SettingDefinitions,
} from '../../action/declarations.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';
import { type BonusMetadata, describeBonus } from '../economy/reads/production-bonus.ts';

export const productionTransfers = {
  building_bought: {
    title: 'Building bought',
    page: '/production',
    flow: 'sink',
    gain: 'none',
    describe: (
      moved: string,
      { building, quantity }: { readonly building: string; readonly quantity: number },
    ) => `Built: ${quantity > 1 ? `${quantity} × ` : ''}${building} = ${moved}`,
  },
  production_collected: {
    title: 'Production collected',
    page: '/production',
    flow: 'mint',
    gain: 'earned',
    describe: (moved: string) => `The buildings have made ${moved}`,
  },
  production_used: {
    title: 'Used by the workshop',
    page: '/production',
    flow: 'sink',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `The workshops have used ${moved}`,
  },
  production_bonus: {
    title: 'Alliance bonus on production',
    page: '/production',
    flow: 'mint',
    gain: 'earned',
    isSecondary: true,
    describe: (moved: string, metadata: BonusMetadata) => describeBonus(moved, metadata),
  },
} as const satisfies TransferDefinitions<(typeof productionTransferCodes)[number]>;

export const withMetadata = metadataFor(productionTransfers);

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

const hourlyProduction = (fallback: number, building: string): Setting =>
  perHour([1, fallback, 1_000_000], `Output of one ${building}`);

const price = (building: Building, called: string = building): Setting =>
  dollars(
    [0.01, null, MAX_SETTING],
    `Price of a player's first ${called}; null computes it from the output`,
    {
      computed: (values) =>
        values[`buildingProductions.${building}`] * BASE_PRICE[building] * values.priceProductionRatio,
    },
  );

export const productionSettings: SettingDefinitions<ProductionConfigKey> = {
  'buildingProductions.farm': hourlyProduction(12, 'farm'),
  'buildingProductions.sawmill': hourlyProduction(10, 'sawmill'),
  'buildingProductions.quarry': hourlyProduction(8, 'quarry'),
  'buildingProductions.iron_mine': hourlyProduction(6, 'iron mine'),
  'buildingProductions.gold_mine': hourlyProduction(2, 'gold mine'),
  'buildingProductions.oil_well': hourlyProduction(5, 'oil well'),
  'buildingProductions.workshop': hourlyProduction(2, 'workshop'),
  'buildingPrices.farm': price('farm'),
  'buildingPrices.sawmill': price('sawmill'),
  'buildingPrices.quarry': price('quarry'),
  'buildingPrices.iron_mine': price('iron_mine', 'iron mine'),
  'buildingPrices.gold_mine': price('gold_mine', 'gold mine'),
  'buildingPrices.oil_well': price('oil_well', 'oil well'),
  'buildingPrices.workshop': price('workshop'),
  priceProductionRatio: hours([1, 72, 10_000], 'A building costs what it makes in so many game hours'),
};

export const production = {
  transfers: productionTransfers,
  settings: productionSettings,
} as const satisfies Declarations;
