import type { achievementTransferCodes } from '#protocol/systems/achievements/contract.ts';
import type { Declarations } from '../../action/declarations.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

export const achievementTransfers = {
  achievement_reward: {
    title: 'Achievement',
    page: '/achievements',
    flow: 'mint',
    gain: 'granted',
    describe: (
      moved: string,
      { name, rarity }: { readonly id: string; readonly name: string; readonly rarity: string },
    ) => `Achievement “${name}”, ${rarity}: ${moved} from the central bank`,
  },
} as const satisfies TransferDefinitions<(typeof achievementTransferCodes)[number]>;

export const withMetadata = metadataFor(achievementTransfers);

export const achievements = { transfers: achievementTransfers } as const satisfies Declarations;
