import type { EventData } from '#protocol/wire/events.ts';
import type { racingTransferCodes } from '#protocol/systems/racing/contract.ts';
import type { Declarations } from '../../action/declarations.ts';
import type { TransferDefinitions } from '../../ledger/transfer-definition.ts';

interface Pool {
  readonly raceId: string;
  readonly total_pool: number;
  readonly bet_count: number;
}

declare module '../../action/changes.ts' {
  interface Changes {
    'race.changed': { readonly race: EventData<'race.status'> };
    'pool.changed': Pool;
    'bet.placed': Pool & {
      readonly playerId: string;
      readonly username: string;
      readonly is_bot?: true;
      readonly horseId: string;
      readonly cents: number;
    };
    'bet.won': {
      readonly raceId: string;
      readonly playerId: string;
      readonly horse: string;
      readonly oddsTenths: number;
      readonly payoutCents: number;
      readonly atMs: number;
    };
    'pick-three.won': {
      /** The last of the three. */
      readonly raceId: string;
      readonly playerId: string;
      readonly payoutCents: number;
      readonly atMs: number;
    };
  }
}

export const racingTransfers = {
  bet_placed: {
    title: 'Bet placed',
    page: '/horse-racing',
    flow: 'transfer',
    gain: 'none',
    isActivity: true,
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
  pick_three_ticket: {
    title: 'Pick three ticket',
    page: '/horse-racing',
    flow: 'transfer',
    gain: 'given',
    isActivity: true,
    describe: (moved: string) => `A ticket of the pick three costs ${moved}, which goes into its pool`,
  },
  pick_three_won: {
    title: 'Pick three won',
    page: '/horse-racing',
    flow: 'transfer',
    gain: 'given',
    describe: (moved: string) => `The pool of the pick three pays ${moved}`,
  },
  pick_three_fee: {
    title: 'Pick three fee',
    page: '/horse-racing',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string) => `The bookmaker keeps a tenth of the day’s sales, ${moved}`,
  },
  pick_three_refunded: {
    title: 'Pick three refunded',
    page: '/horse-racing',
    flow: 'transfer',
    gain: 'given',
    describe: (moved: string) => `The pick three was called off: ${moved} comes back`,
  },
} as const satisfies TransferDefinitions<(typeof racingTransferCodes)[number]>;

export const racing = { transfers: racingTransfers } as const satisfies Declarations;
