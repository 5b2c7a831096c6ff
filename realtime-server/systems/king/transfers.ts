import type { Cents } from '#protocol/primitives.ts';
import type { kingTransferCodes } from '#protocol/systems/king.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

/** `productionCents`: the production of the last 24 hours that the share is taken of. */
interface KingBonusMetadata {
  readonly sharePercent: number;
  readonly productionCents: Cents;
}

/** Why goods move here, and what a statement says of it. */
export const kingTransfers = {
  king_bonus: {
    title: "King's daily share",
    page: '/central-bank',
    flow: 'mint',
    income: 'king',
    describe: (moved: string, { sharePercent, productionCents }: KingBonusMetadata) =>
      `The King's share: ${sharePercent} % of ${formatExactDollars(productionCents)} that everyone earned = ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof kingTransferCodes)[number]>;

/** The code of a transfer with the figures of its description. */
export const withMetadata = metadataFor(kingTransfers);
