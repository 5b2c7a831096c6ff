import type { authTransferCodes } from '#protocol/systems/auth.ts';
import { type TransferDefinitions } from '../../ledger/transfer-definition.ts';

export const authTransfers = {
  starting_goods: {
    title: 'Starting goods',
    page: '/central-bank',
    flow: 'mint',
    gain: 'granted',
    describe: (moved: string) => `Every newcomer starts with ${moved}`,
  },
  account_closed: {
    title: 'Account closed',
    page: '/central-bank',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string) => `The account was closed: ${moved} went back to the central bank`,
  },
} as const satisfies TransferDefinitions<(typeof authTransferCodes)[number]>;
