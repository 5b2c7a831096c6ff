import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Dollars, Id, Timestamp } from '../../kit/schemas.ts';
import { crestMark } from '../gilding/models.ts';

/** `upcoming`: the book is open. `betting`: it is closed, and the race has not started. */
export const RaceStatus = z.enum(['upcoming', 'betting', 'racing', 'finished']);
export type RaceStatus = z.infer<typeof RaceStatus>;

const Silks = z.object({
  pattern: z.enum(['plain', 'hoops', 'sash', 'quarters', 'diamonds', 'stripes']),
  base: z.string(),
  trim: z.string(),
});

export const RaceHorse = model(
  'RaceHorse',
  z.object({
    id: Id,
    number: z.int(),
    name: z.string(),
    /** A CSS colour. */
    color: z.string(),
    silks: Silks,
    /** N of N:1, at most one decimal. */
    odds: z.number(),
    /** 0 to 1. */
    chance: z.number(),
    speed: z.int(),
    stamina: z.int(),
    style: z.enum(['leader', 'stalker', 'closer']),
    description: z.string(),
    /** Past places, latest first, at most five. */
    form: z.array(z.int()),
  }),
);
export type RaceHorse = z.infer<typeof RaceHorse>;

export const RaceResult = model(
  'RaceResult',
  z.object({
    horse_id: Id,
    number: z.int(),
    name: z.string(),
    place: z.int(),
    /** Nominal seconds, to the millisecond. */
    finish_time: z.number(),
    /** 0 to 100. */
    performance: z.number(),
  }),
);
export type RaceResult = z.infer<typeof RaceResult>;

/** On the first bet of a game day: `odds` are without the house margin. */
export const waivedMark = { is_margin_waived: z.optional(z.literal(true)) };

export const RaceBet = model(
  'RaceBet',
  z.object({
    id: Id,
    user_id: Id,
    horse_id: Id,
    horse_name: z.string(),
    amount: Dollars,
    odds: z.number(),
    ...waivedMark,
    client_seed: z.string(),
    status: z.enum(['pending', 'won', 'lost', 'refunded']),
    payout: Dollars,
    placed_at: Timestamp,
  }),
);
export type RaceBet = z.infer<typeof RaceBet>;

export const Race = model(
  'Race',
  z.object({
    id: Id,
    name: z.string(),
    status: RaceStatus,
    going: z.enum(['firm', 'good', 'soft', 'heavy']),
    length_m: z.int(),
    /** Game time, as are the next four. */
    scheduled_time: Timestamp,
    betting_closes_at: Timestamp,
    starts_at: Timestamp,
    finishes_at: Timestamp,
    finished_at: z.nullable(Timestamp),
    /** Nominal time of the last finisher; null before the start. */
    nominal_ms: z.nullable(z.int()),
    /** Real milliseconds of the running phase. */
    running_ms: z.number(),
    total_pool: Dollars,
    bet_count: z.int(),
    bets: z.array(RaceBet),
    horses: z.array(RaceHorse),
    results: z.optional(z.array(RaceResult)),
    algorithm: z.string(),
    /** SHA-256 of the seed, published at planning. */
    commitment: z.string(),
  }),
);
export type Race = z.infer<typeof Race>;

export const MyBet = model(
  'MyBet',
  z.object({
    id: Id,
    race_id: Id,
    race_name: z.string(),
    race_status: RaceStatus,
    scheduled_time: Timestamp,
    horse_id: Id,
    horse_name: z.string(),
    amount: Dollars,
    odds: z.number(),
    ...waivedMark,
    status: RaceBet.shape.status,
    race_finished: z.boolean(),
    /** Null while pending. */
    won: z.nullable(z.boolean()),
    payout: Dollars,
    winner: z.nullable(z.string()),
    client_seed: z.string(),
    placed_at: Timestamp,
  }),
);
export type MyBet = z.infer<typeof MyBet>;

export const BettingStats = model(
  'BettingStats',
  z.object({
    total_bets: z.int(),
    wins: z.int(),
    /** Percent of settled bets. */
    win_rate: z.number(),
    profit_loss: Dollars,
    pending_bets: z.int(),
    total_staked: Dollars,
    total_winnings: Dollars,
  }),
);
export type BettingStats = z.infer<typeof BettingStats>;

export const RacingLeader = model(
  'RacingLeader',
  z.object({
    rank: z.int(),
    user_id: Id,
    username: z.string(),
    ...crestMark,
    total_winnings: Dollars,
    total_bets: z.int(),
    win_rate: z.number(),
  }),
);
export type RacingLeader = z.infer<typeof RacingLeader>;

/** Horse data that race/1 uses. */
export const LineupHorse = model(
  'LineupHorse',
  z.object({
    horse_id: Id,
    number: z.int(),
    name: z.string(),
    rating: z.int(),
    style: RaceHorse.shape.style,
    chance: z.number(),
    odds: z.number(),
  }),
);
export type LineupHorse = z.infer<typeof LineupHorse>;

export const RaceProof = model(
  'RaceProof',
  z.object({
    algorithm: z.string(),
    commitment: z.string(),
    seed: z.nullable(z.string()),
    bets_digest: z.nullable(z.string()),
    bets: z.array(z.object({ id: Id, horse_id: Id, amount: Dollars, client_seed: z.string() })),
    lineup: z.array(LineupHorse),
    results: z.nullable(z.array(RaceResult)),
    race_id: Id,
    name: z.string(),
    going: Race.shape.going,
    status: RaceStatus,
  }),
);
export type RaceProof = z.infer<typeof RaceProof>;
