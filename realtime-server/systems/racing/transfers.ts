import type { racingTransferCodes } from '#protocol/systems/racing.ts';
import { type TransferDefinitions } from '../../ledger/transfer-definition.ts';

export const racingTransfers = {
  bet_placed: {
    title: 'Bet placed',
    page: '/horse-racing',
    flow: 'transfer',
    gain: 'none',
    describe: (moved: string) => `Your ${moved} stake is held until the race is run`,
  },
  bet_lost: {
    title: 'Bet lost',
    page: '/horse-racing',
    flow: 'sink',
    gain: 'none',
    retainsValue: true,
    describe: (moved: string) => `The bookmaker keeps the stake of ${moved}`,
  },
  bet_won_stake: {
    title: 'Stake returned',
    page: '/horse-racing',
    flow: 'transfer',
    gain: 'none',
    isSecondary: true,
    describe: (moved: string) => `The bet won: its stake of ${moved} comes back`,
  },
  bet_won: {
    title: 'Bet won',
    page: '/horse-racing',
    flow: 'mint',
    gain: 'earned',
    describe: (moved: string) => `The bet won: the bookmaker pays ${moved}, by its odds`,
  },
  bet_refunded: {
    title: 'Bet refunded',
    page: '/horse-racing',
    flow: 'transfer',
    gain: 'none',
    describe: (moved: string) => `The bet was called off: its stake of ${moved} comes back`,
  },
} as const satisfies TransferDefinitions<(typeof racingTransferCodes)[number]>;
