import * as z from 'zod/mini';
import {
  event,
  playerCommand,
  playerRead,
  privateEvent,
  route,
  type SystemContract,
} from '../../kit/contract.ts';
import { textFault } from '../../text/plain-text.ts';
import { choice, field } from '../../kit/registries.ts';
import { Balance, Dollars, Id, inhabitantMark, limit, Timestamp } from '../../kit/schemas.ts';
import { GildedSilk } from '../gilding/models.ts';
import {
  BettingStats,
  MyBet,
  Race,
  RaceBet,
  RaceProof,
  RaceResult,
  RaceStatus,
  RacingLeader,
  waivedMark,
} from './models.ts';
import { pickThreeErrors, pickThreeEvents, pickThreeRoutes, pickThreeTransferCodes } from './pick-three.ts';
import { MAX_BET_DOLLARS, MAX_CLIENT_SEED, MIN_BET_DOLLARS } from './terms.ts';
import { racingPreviews } from './previews.ts';

export const FINISHED_SHOWN = 12;

export const FORM_LENGTH = 5;

export const racingErrors = {
  race_not_found: { status: 404, error: 'There is no such race.' },
  horse_not_found: { status: 404, error: 'That horse is not running in this race.' },
  bets_closed: { status: 409, error: 'The book is closed.' },
  already_bet: { status: 409, error: 'One bet per race. Yours is already down.' },
  ...pickThreeErrors,
} as const;

const OpaqueId = z.string().check(z.maxLength(64));

const Stake = z.number().check(
  z.minimum(MIN_BET_DOLLARS),
  z.maximum(MAX_BET_DOLLARS),
  z.refine((x) => Number(x.toFixed(2)) === x, 'The stake must have at most 2 decimals.'),
);

const SEED_TEXT = `Your own seed must have at most ${MAX_CLIENT_SEED} printable characters, and no bar (|).`;

// Kept as sent, since the player checks the digest with it. No `|`, which separates fields there.
const ClientSeed = z.string().check(
  z.maxLength(2 * MAX_CLIENT_SEED, SEED_TEXT),
  z.regex(/^(?!.*\|)[\p{L}\p{M}\p{N}\p{P}\p{S} ]{0,32}$/u, SEED_TEXT),
  z.refine((seed) => textFault(seed) === null, SEED_TEXT),
);

const Races = z.object({ races: z.array(Race) });

export const racingRoutes = {
  todaysRaces: route({
    ...playerRead,
    path: '/api/horse-racing/todays-races',
    summary: 'The last finished races and all planned ones',
    answer: Races,
  }),
  currentStatus: route({
    ...playerRead,
    path: '/api/horse-racing/current-status',
    summary: 'The race now running or closed to bets, and the next one open',
    answer: z.object({ current_race: z.nullable(Race), next_race: z.nullable(Race) }),
  }),
  myBets: route({
    ...playerRead,
    path: '/api/horse-racing/my-bets',
    summary: 'The caller’s bets, newest first',
    query: z.object({ limit: limit(20) }),
    answer: z.object({ bets: z.array(MyBet) }),
  }),
  myStats: route({
    ...playerRead,
    path: '/api/horse-racing/my-stats',
    summary: 'The caller’s betting record',
    answer: BettingStats,
  }),
  raceHistory: route({
    ...playerRead,
    path: '/api/horse-racing/history',
    summary: 'Finished races, newest first',
    query: z.object({ limit: limit(10) }),
    answer: Races,
  }),
  racingLeaderboard: route({
    ...playerRead,
    path: '/api/horse-racing/leaderboard',
    summary: 'Players by total bet payouts',
    query: z.object({ limit: limit(10) }),
    answer: z.object({ leaderboard: z.array(RacingLeader) }),
  }),
  raceProof: route({
    ...playerRead,
    path: '/api/horse-racing/race/:id/proof',
    summary: 'The published inputs of a race, for checking its result',
    params: z.object({ id: choice('the race', OpaqueId) }),
    answer: RaceProof,
    refuses: ['race_not_found'],
  }),
  placeBet: route({
    ...playerCommand,
    path: '/api/horse-racing/place-bet',
    summary: 'Bets on a horse at its current odds, the first bet of a game day without the house margin',
    body: z.object({
      raceId: choice('the race', OpaqueId),
      horseId: choice('the horse', OpaqueId),
      amount: field('the stake', Stake, 'dollars'),
      client_seed: field('your own seed', z.optional(ClientSeed)),
    }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      bet: RaceBet,
      balance: z.optional(Balance),
    }),
    refuses: ['race_not_found', 'horse_not_found', 'bets_closed', 'already_bet', 'not_enough_dollars'],
  }),
  ...pickThreeRoutes,
} as const;

export const MAX_RAIL_NAMES = 12;

/** Spectators: count, the first visible names, and which of these are inhabitants. */
const Rail = z.object({
  watching: z.int(),
  names: z.array(z.string()),
  bots: z.optional(z.array(z.string())),
});
export type Rail = z.infer<typeof Rail>;

/** Real milliseconds between segments, and covered by each. */
export const SEGMENT_EVERY_MS = 500;
export const SEGMENT_COVERS_MS = 600;

/** Metres by horse id at `t`, `t + every`, … (nominal milliseconds). */
export const RaceSegment = z.object({
  t: z.number(),
  every: z.number(),
  positions: z.record(z.string(), z.array(z.number())),
  /** Finished horses with their nominal milliseconds. */
  home: z.optional(z.record(z.string(), z.int())),
});
export type RaceSegment = z.infer<typeof RaceSegment>;

// Bets since the last push; `username` is null for players who hide their name.
const RacePool = z.object({
  raceId: Id,
  total_pool: Dollars,
  bet_count: z.int(),
  bets: z.array(
    z.object({ username: z.nullable(z.string()), ...inhabitantMark, horseId: Id, amount: Dollars }),
  ),
});
/** One entry a race; `bets` are those since the last push, at most 50. Amounts in dollars. */
const RacePools = z.object({ pools: z.array(RacePool) });
type RacePools = z.infer<typeof RacePools>;

const MAX_POOL_BETS = 50;

function mergePools(pushes: readonly RacePools[]): RacePools {
  const pools = new Map<string, z.infer<typeof RacePool>>();
  for (const pool of pushes.flatMap((push) => push.pools)) {
    const bets = [...(pools.get(pool.raceId)?.bets ?? []), ...pool.bets];
    pools.set(pool.raceId, { ...pool, bets: bets.slice(-MAX_POOL_BETS) });
  }
  return { pools: [...pools.values()] };
}

export const racingEvents = {
  'race.progress': event({
    rooms: ['race', 'public'],
    everyMs: SEGMENT_EVERY_MS,
    coalesceBy: 'raceId',
    data: z.object({ ...RaceSegment.shape, raceId: Id }),
  }),
  'race.status': event({
    rooms: ['races', 'race', 'public'],
    data: z.object({
      raceId: Id,
      /** `dropped`: the start was missed and nobody had bet. */
      status: z.enum([...RaceStatus.options, 'dropped']),
      results: z.optional(z.array(RaceResult)),
      nominal_ms: z.optional(z.int()),
      finished_at: z.optional(Timestamp),
      /** Present when the race is new; without bets. */
      race: z.optional(Race),
    }),
  }),
  'race.pool': event({
    rooms: ['races', 'race'],
    everyMs: 1_000,
    merge: mergePools,
    data: RacePools,
  }),
  'race.rail': event({
    rooms: ['race'],
    everyMs: 2_000,
    coalesceBy: 'raceId',
    data: z.object({ ...Rail.shape, raceId: Id }),
  }),
  'bet.settled': privateEvent({
    durable: true,
    subject: { kind: 'bet', idOf: ({ bet_id }) => bet_id },
    fromOthers: { by: 'nobody' },
    data: z.object({
      bet_id: Id,
      race_id: Id,
      race_name: z.string(),
      horse_id: Id,
      horse_name: z.string(),
      amount: Dollars,
      odds: z.number(),
      ...waivedMark,
      status: z.enum(['won', 'lost', 'refunded']),
      won: z.boolean(),
      payout: Dollars,
      winner: z.nullable(z.string()),
    }),
  }),
  ...pickThreeEvents,
} as const;

/** Snapshot of `race:<id>`: nominal milliseconds, and metres by horse id. */
export const RaceSnapshot = z.object({
  race: Race,
  t: z.number(),
  positions: z.record(z.string(), z.number()),
  home: z.optional(z.record(z.string(), z.int())),
  /** Positions until the next push; absent unless running. */
  segment: z.optional(RaceSegment),
  rail: Rail,
});
export type RaceSnapshot = z.infer<typeof RaceSnapshot>;

export const RacesSnapshot = z.object({
  ...Races.shape,
  /** The last race of the pick three that is not settled, if the player has tickets. */
  pick_three_ends_with: z.optional(Id),
  /** Absent without any. */
  silks: z.optional(z.array(GildedSilk)),
});
export type RacesSnapshot = z.infer<typeof RacesSnapshot>;

export const betTransferCodes = [
  'bet_placed',
  'bet_lost',
  'bet_won_stake',
  'bet_won',
  'bet_refunded',
] as const;

export const racingTransferCodes = [...betTransferCodes, ...pickThreeTransferCodes] as const;

export const racing = {
  routes: racingRoutes,
  errors: racingErrors,
  events: racingEvents,
  roomKinds: ['races', 'race'],
  transferCodes: racingTransferCodes,
  previews: racingPreviews,
} as const satisfies SystemContract;
