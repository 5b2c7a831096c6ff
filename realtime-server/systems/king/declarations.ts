import type { Cents } from '#protocol/values/primitives.ts';
import type { EventData } from '#protocol/wire/events.ts';
import type { kingTransferCodes } from '#protocol/systems/king/contract.ts';
import type { Declarations } from '../../action/declarations.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

declare module '../../action/changes.ts' {
  interface Changes {
    'king.crowned': { readonly king: EventData<'king.crowned'> };
  }
}

export const kingTransfers = {
  king_bonus: {
    title: "King's daily share",
    page: '/central-bank',
    flow: 'mint',
    gain: 'granted',
    income: 'king',
    describe: (
      moved: string,
      { sharePercent, productionCents }: { readonly sharePercent: number; readonly productionCents: Cents },
    ) =>
      `The King's share: ${sharePercent}% of ${formatExactDollars(productionCents)} that everyone earned = ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof kingTransferCodes)[number]>;

export const withMetadata = metadataFor(kingTransfers);

export const king = { transfers: kingTransfers } as const satisfies Declarations;
