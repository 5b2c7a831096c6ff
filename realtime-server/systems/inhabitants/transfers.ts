import type { Cents } from '#protocol/primitives.ts';
import type { inhabitantTransferCodes } from '#protocol/systems/inhabitants.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

interface PaidMetadata {
  readonly fundCents: Cents;
}

export const inhabitantTransfers = {
  inhabitant_paid: {
    title: 'Paid by the house',
    page: '/dashboard',
    flow: 'mint',
    gain: 'given',
    describe: (moved: string, { fundCents }: PaidMetadata) =>
      `Paid to an inhabitant from the fund of ${formatExactDollars(fundCents)} a game day: ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof inhabitantTransferCodes)[number]>;

export const withMetadata = metadataFor(inhabitantTransfers);
