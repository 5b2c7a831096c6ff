import type { Cents } from '#protocol/primitives.ts';
import { kingEvents, type kingTransferCodes } from '#protocol/systems/king/contract.ts';
import * as z from 'zod/mini';
import type { ChangesIn } from '../../action/changes.ts';
import type { Declarations } from '../../action/declarations.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

export const kingChanges = {
  'king.crowned': z.object({
    system: z.literal('king'),
    kind: z.literal('king.crowned'),
    king: kingEvents['king.crowned'].data,
  }),
} as const;

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

declare module '../../action/changes.ts' {
  interface Changes extends ChangesIn<typeof kingChanges> {}
}

export const king = { changes: kingChanges, transfers: kingTransfers } as const satisfies Declarations;
