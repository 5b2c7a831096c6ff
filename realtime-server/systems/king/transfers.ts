import type { Cents } from '#protocol/primitives.ts';
import type { kingTransferCodes } from '#protocol/systems/king.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

interface KingBonusMetadata {
  readonly sharePercent: number;
  readonly productionCents: Cents;
}

export const kingTransfers = {
  king_bonus: {
    title: "King's daily share",
    page: '/central-bank',
    flow: 'mint',
    gain: 'granted',
    income: 'king',
    describe: (moved: string, { sharePercent, productionCents }: KingBonusMetadata) =>
      `The King's share: ${sharePercent}% of ${formatExactDollars(productionCents)} that everyone earned = ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof kingTransferCodes)[number]>;

export const withMetadata = metadataFor(kingTransfers);
