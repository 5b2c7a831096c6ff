import type { Cents } from '#protocol/primitives.ts';
import type { bankTransferCodes } from '#protocol/systems/bank.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

interface SalaryMetadata {
  readonly hours: number;
  readonly hourlyCents: Cents;
}

export const bankTransfers = {
  salary_collected: {
    title: 'Salary collected',
    page: '/central-bank',
    flow: 'mint',
    gain: 'earned',
    income: 'salary',
    describe: (moved: string, { hours, hourlyCents }: SalaryMetadata) =>
      `Salary: ${hours} h × ${formatExactDollars(hourlyCents)} = ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof bankTransferCodes)[number]>;

export const withMetadata = metadataFor(bankTransfers);
