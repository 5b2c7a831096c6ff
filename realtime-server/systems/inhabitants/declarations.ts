import type { Cents } from '#protocol/values/primitives.ts';
import type { InhabitantConfigKey, inhabitantTransferCodes } from '#protocol/systems/inhabitants/contract.ts';
import {
  type Declarations,
  dollars,
  MAX_SETTING,
  type SettingDefinitions,
} from '../../action/declarations.ts';
import { formatExactDollars } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';

export const inhabitantTransfers = {
  inhabitant_paid: {
    title: 'Paid by the house',
    page: '/dashboard',
    flow: 'mint',
    gain: 'given',
    describe: (moved: string, { fundCents }: { readonly fundCents: Cents }) =>
      `Paid to an inhabitant from the fund of ${formatExactDollars(fundCents)} a game day: ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof inhabitantTransferCodes)[number]>;

export const withMetadata = metadataFor(inhabitantTransfers);

export const inhabitantSettings: SettingDefinitions<InhabitantConfigKey> = {
  'inhabitants.dailyFund': dollars([0, 10_000, MAX_SETTING], 'Total paid to inhabitants per game day'),
  'inhabitants.dailyLoot': dollars(
    [0, 5_000, MAX_SETTING],
    'Maximum dollars a player can win from inhabitants in fights per game day',
  ),
};

export const inhabitants = {
  transfers: inhabitantTransfers,
  settings: inhabitantSettings,
} as const satisfies Declarations;
