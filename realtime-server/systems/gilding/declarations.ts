import * as z from 'zod/mini';
import type { GildingConfigKey, gildingTransferCodes } from '#protocol/systems/gilding/contract.ts';
import { GILDED_PART_NAMES, GILDABLE, type GildedPart } from '#protocol/systems/gilding/terms.ts';
import type { ChangesIn } from '../../action/changes.ts';
import {
  type Declarations,
  dollars,
  MAX_SETTING,
  type SettingDefinitions,
  units,
} from '../../action/declarations.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

export const gildingChanges = {
  'gilding.changed': z.object({
    system: z.literal('gilding'),
    kind: z.literal('gilding.changed'),
    playerId: z.string(),
    username: z.string(),
    isBot: z.boolean(),
    isShown: z.boolean(),
    part: z.enum(GILDABLE),
    level: z.int(),
    horseId: z.nullable(z.string()),
    atMs: z.int(),
  }),
  'gilding.removed': z.object({
    system: z.literal('gilding'),
    kind: z.literal('gilding.removed'),
    playerId: z.string(),
  }),
} as const;

interface GildedMetadata {
  readonly part: GildedPart;
  readonly level: number;
}

export const gildingTransfers = {
  gilded: {
    title: 'Gilding',
    page: '/dashboard',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { part, level }: GildedMetadata) =>
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

declare module '../../action/changes.ts' {
  interface Changes extends ChangesIn<typeof gildingChanges> {}
}

export const gilding = {
  changes: gildingChanges,
  transfers: gildingTransfers,
  settings: gildingSettings,
} as const satisfies Declarations;
