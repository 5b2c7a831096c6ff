import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Dollars, Id, inhabitantMark, Timestamp } from '../../kit/schemas.ts';
import { crestMark } from '../gilding/models.ts';

export const BADGE_ICONS = [
  'crown',
  'laurel',
  'skyscraper',
  'briefcase',
  'horseshoe',
  'fist',
  'gem',
] as const;

export const BADGE_COLORS = ['gold', 'orange', 'purple', 'blue', 'green', 'red'] as const;

export const Badge = model(
  'Badge',
  z.object({ name: z.string(), icon: z.enum(BADGE_ICONS), color: z.enum(BADGE_COLORS) }),
);
export type Badge = z.infer<typeof Badge>;

/** Optional fields are present only in the enhanced view. */
export const LeaderboardPlayer = model(
  'LeaderboardPlayer',
  z.object({
    /** Among all ranked players, even in a search. */
    rank: z.int(),
    user_id: Id,
    username: z.string(),
    ...inhabitantMark,
    ...crestMark,
    dollars: Dollars,
    points: z.int(),
    is_king: z.boolean(),
    badges: z.array(Badge),
    /** As of the player's last action (`net_worth_at`, game time); null until computed. */
    net_worth: z.nullable(Dollars),
    net_worth_at: z.nullable(Timestamp),
    combat_wins: z.int(),
    combat_losses: z.int(),
    company_employees: z.optional(z.int()),
    properties_owned: z.optional(z.int()),
    achievements_unlocked: z.optional(z.int()),
    /** Per game day while salaries are paid. */
    company_revenue: z.optional(Dollars),
    /** During this membership, less payouts. */
    alliance_contribution: z.optional(Dollars),
    king_bonuses: z.optional(Dollars),
  }),
);
export type LeaderboardPlayer = z.infer<typeof LeaderboardPlayer>;

export const LeaderboardTop = model(
  'LeaderboardTop',
  z.object({
    players: z.array(LeaderboardPlayer),
    /** With inhabitants; absent in a world without any. */
    everyone: z.optional(z.array(LeaderboardPlayer)),
  }),
);
export type LeaderboardTop = z.infer<typeof LeaderboardTop>;

export const KingRecord = model(
  'KingRecord',
  z.object({
    id: Id,
    username: z.string(),
    ...crestMark,
    king_stats: z.object({ total_bonuses: Dollars, days_as_king: z.int() }),
  }),
);
export type KingRecord = z.infer<typeof KingRecord>;

export const KingStats = model(
  'KingStats',
  z.object({
    /** Null if nobody was crowned, or the king's account is gone. */
    current_king: z.nullable(
      z.object({
        id: Id,
        username: z.string(),
        dollars: Dollars,
        combat_wins: z.int(),
        crowned_at: Timestamp,
      }),
    ),
    /** Based on the last 24 game hours. */
    estimated_daily_bonus: Dollars,
    king_bonus_percentage: z.number(),
    daily_production: Dollars,
    top_kings_by_bonus: z.array(KingRecord),
    longest_reigns: z.array(KingRecord),
  }),
);
export type KingStats = z.infer<typeof KingStats>;

export const CategoryEntry = model(
  'CategoryEntry',
  z.object({ rank: z.int(), user_id: Id, username: z.string(), ...crestMark, display: z.string() }),
);
export type CategoryEntry = z.infer<typeof CategoryEntry>;
