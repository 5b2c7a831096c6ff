import type { marketTransferCodes } from '#protocol/systems/market.ts';
import { type TransferDefinitions } from '../../ledger/transfer-definition.ts';

export const marketTransfers = {
  market_reserved: {
    title: 'Reserved for a market order',
    page: '/market',
    flow: 'transfer',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `${moved} set aside until the order trades or closes`,
  },
  market_released: {
    title: 'Market order closed',
    page: '/market',
    flow: 'transfer',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `${moved} that the order no longer needs came back`,
  },
  market_paid: {
    title: 'Market trade paid',
    page: '/market',
    flow: 'transfer',
    gain: 'exchanged',
    describe: (moved: string) => `The buyer paid ${moved}`,
  },
  market_delivered: {
    title: 'Market trade delivered',
    page: '/market',
    flow: 'transfer',
    gain: 'exchanged',
    describe: (moved: string) => `The seller delivered ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof marketTransferCodes)[number]>;
