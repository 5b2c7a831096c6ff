import { Dollars, inhabitantMark } from '#protocol/schemas.ts';
import { racingEvents, type racingTransferCodes } from '#protocol/systems/racing/contract.ts';
import * as z from 'zod/mini';
import type { ChangesIn } from '../../action/changes.ts';
import type { Declarations } from '../../action/declarations.ts';
import type { TransferDefinitions } from '../../ledger/transfer-definition.ts';

const pool = { raceId: z.string(), total_pool: Dollars, bet_count: z.int() };

export const racingChanges = {
  'race.changed': z.object({
    system: z.literal('racing'),
    kind: z.literal('race.changed'),
    race: racingEvents['race.status'].data,
  }),
  'pool.changed': z.object({
    system: z.literal('racing'),
    kind: z.literal('pool.changed'),
    ...pool,
  }),
  'bet.placed': z.object({
    system: z.literal('racing'),
    kind: z.literal('bet.placed'),
    ...pool,
    playerId: z.string(),
    username: z.string(),
    ...inhabitantMark,
    horseId: z.string(),
    cents: z.int(),
  }),
  'bet.won': z.object({
    system: z.literal('racing'),
    kind: z.literal('bet.won'),
    raceId: z.string(),
    playerId: z.string(),
    horse: z.string(),
    oddsTenths: z.int(),
    payoutCents: z.int(),
    atMs: z.int(),
  }),
  'pick-three.won': z.object({
    system: z.literal('racing'),
    kind: z.literal('pick-three.won'),
    /** The last of the three. */
    raceId: z.string(),
    playerId: z.string(),
    payoutCents: z.int(),
    atMs: z.int(),
  }),
} as const;

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

declare module '../../action/changes.ts' {
  interface Changes extends ChangesIn<typeof racingChanges> {}
}

export const racing = { changes: racingChanges, transfers: racingTransfers } as const satisfies Declarations;
