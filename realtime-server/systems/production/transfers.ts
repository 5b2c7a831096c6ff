import type { productionTransferCodes } from '#protocol/systems/production.ts';
import { type BonusMetadata, describeBonus } from '../economy/reads/production-bonus.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

interface BuildingBoughtMetadata {
  readonly building: string;
  readonly quantity: number;
}

export const productionTransfers = {
  building_bought: {
    title: 'Building bought',
    page: '/production',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { building, quantity }: BuildingBoughtMetadata) =>
      `Built: ${quantity > 1 ? `${quantity} × ` : ''}${building} = ${moved}`,
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
