import type { Cents } from '#protocol/values/primitives.ts';
import type { RealEstateConfigKey, realEstateTransferCodes } from '#protocol/systems/real-estate/contract.ts';
import {
  type Declarations,
  count,
  ratio,
  type Setting,
  type SettingDefinitions,
  units,
} from '../../action/declarations.ts';
import { formatExactDollars, hourly } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';
import { type BonusMetadata, describeBonus } from '../economy/reads/production-bonus.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    'properties.changed': object;
    /** By a player who owned none. */
    'first-property.bought': {
      readonly playerId: string;
      readonly house: string;
      readonly priceCents: number;
      readonly atMs: number;
    };
  }
}

/** `percent` of the base price × the former level. */
interface PropertyUpgradedMetadata {
  readonly house: string;
  readonly toLevel: number;
  readonly percent: number;
  readonly baseCents: Cents;
}

interface PropertySoldMetadata {
  readonly house: string;
  readonly level: number;
  readonly valueCents: Cents;
  readonly commissionPercent: number;
}

interface RentCollectedMetadata {
  readonly house: string;
  readonly hours: number;
  readonly monthlyCents: Cents;
  readonly maintenancePercent: number;
}

export const realEstateTransfers = {
  property_bought: {
    title: 'Property bought',
    page: '/real-estate',
    flow: 'sink',
    gain: 'none',
    retainsValue: true,
    describe: (moved: string, { house, level }: { readonly house: string; readonly level: number }) =>
      `${house}, level ${level}: bought for ${moved}`,
  },
  property_upgraded: {
    title: 'Property upgraded',
    page: '/real-estate',
    flow: 'sink',
    gain: 'none',
    retainsValue: true,
    describe: (moved: string, { house, toLevel, percent, baseCents }: PropertyUpgradedMetadata) =>
      `${house} to level ${toLevel}: ${percent}% of ${formatExactDollars(baseCents)} × ${toLevel - 1} = ${moved}`,
  },
  upgrade_materials: {
    title: 'Used by an upgrade',
    page: '/real-estate',
    flow: 'sink',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `The builders have used ${moved}`,
  },
  property_sold: {
    title: 'Property sold',
    page: '/real-estate',
    flow: 'mint',
    gain: 'granted',
    describe: (moved: string, { house, level, valueCents, commissionPercent }: PropertySoldMetadata) =>
      `${house}, level ${level}: ${formatExactDollars(valueCents)} − ${commissionPercent}% commission = ${moved}`,
  },
  rent_collected: {
    title: 'Rent collected',
    page: '/real-estate',
    flow: 'mint',
    gain: 'earned',
    income: 'real_estate',
    isActivity: true,
    describe: (moved: string, { house, hours, monthlyCents, maintenancePercent }: RentCollectedMetadata) =>
      `Rent of ${house}: ${hours} h × ${hourly(monthlyCents)} − ${maintenancePercent}% maintenance = ${moved}`,
  },
  rent_bonus: {
    title: 'Alliance bonus on rent',
    page: '/real-estate',
    flow: 'mint',
    gain: 'earned',
    income: 'real_estate',
    isSecondary: true,
    describe: (moved: string, metadata: BonusMetadata) => describeBonus(moved, metadata),
  },
} as const satisfies TransferDefinitions<(typeof realEstateTransferCodes)[number]>;

export const withMetadata = metadataFor(realEstateTransfers);

const material = (fallback: number, name: string): Setting =>
  units(
    [0, fallback, 1000],
    `${name} that an upgrade from level 2 on takes per level and $1,000 of base price`,
  );

export const realEstateSettings: SettingDefinitions<RealEstateConfigKey> = {
  'realEstateSettings.maxProperties': count([0, 20, 1000], 'Maximum properties of a player'),
  'realEstateSettings.maintenanceRate': ratio(
    [0, 0.05, 1],
    'Share of the rental income that maintenance costs',
  ),
  'realEstateSettings.saleCommission': ratio([0, 0.05, 1], 'Share of the value that is deducted at a sale'),
  'realEstateSettings.upgradeStone': material(8, 'Stone'),
  'realEstateSettings.upgradeWood': material(8, 'Wood'),
  'realEstateSettings.upgradeTools': material(4, 'Tools'),
};

export const realEstate = {
  transfers: realEstateTransfers,
  settings: realEstateSettings,
} as const satisfies Declarations;
