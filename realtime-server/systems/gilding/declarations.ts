import type { GildingConfigKey, gildingTransferCodes } from '#protocol/systems/gilding/contract.ts';
import { GILDED_PART_NAMES, type GildedPart } from '#protocol/systems/gilding/terms.ts';
import {
  type Declarations,
  dollars,
  MAX_SETTING,
  type SettingDefinitions,
  units,
} from '../../action/declarations.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    'gilding.changed': {
      readonly playerId: string;
      readonly username: string;
      readonly isBot: boolean;
      readonly isShown: boolean;
      readonly part: GildedPart;
      readonly level: number;
      readonly horseId: string | null;
      readonly atMs: number;
    };
    'gilding.removed': { readonly playerId: string };
  }
}

export const gildingTransfers = {
  gilded: {
    title: 'Gilding',
    page: '/dashboard',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { part, level }: { readonly part: GildedPart; readonly level: number }) =>
      `${GILDED_PART_NAMES[part]} gilded to level ${level}: ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof gildingTransferCodes)[number]>;

export const withMetadata = metadataFor(gildingTransfers);

export const gildingSettings: SettingDefinitions<GildingConfigKey> = {
  'gilding.firstGold': units(
    [1, 5, 1_000_000],
    'Gold for the first level of a gilding; each further level takes twice as much',
  ),
  'gilding.firstDollars': dollars(
    [1, 500, MAX_SETTING],
    'Dollars for the first level of a gilding; each further level takes twice as many',
  ),
};

export const gilding = {
  transfers: gildingTransfers,
  settings: gildingSettings,
} as const satisfies Declarations;
