import type { Cents } from '#protocol/values/primitives.ts';
import type { BankConfigKey, bankTransferCodes } from '#protocol/systems/bank/contract.ts';
import { type Declarations, dollars, type SettingDefinitions } from '../../action/declarations.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

export const bankTransfers = {
  salary_collected: {
    title: 'Salary collected',
    page: '/central-bank',
    flow: 'mint',
    gain: 'earned',
    income: 'salary',
    isActivity: true,
    describe: (
      moved: string,
      { hours, hourlyCents }: { readonly hours: number; readonly hourlyCents: Cents },
    ) => `Salary: ${hours} h × ${formatExactDollars(hourlyCents)} = ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof bankTransferCodes)[number]>;

export const withMetadata = metadataFor(bankTransfers);

export const bankSettings: SettingDefinitions<BankConfigKey> = {
  'centralBankSettings.hourlyWage': dollars([0, 50, 1_000_000], 'Salary of a game hour'),
};

export const bank = { transfers: bankTransfers, settings: bankSettings } as const satisfies Declarations;
