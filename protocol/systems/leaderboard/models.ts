import * as z from 'zod/mini';
import { model } from '../../models.ts';
import { Dollars, Id, Timestamp } from '../../schemas.ts';

export const BADGE_ICONS = [
  'crown',
  'laurel',
  'skyscraper',
  'briefcase',
  'horseshoe',
  'fist',
  'gem',
] as const;

/** Colours by name: a page has its own shade of each. */
export const BADGE_COLORS = ['gold', 'orange', 'purple', 'blue', 'green', 'red'] as const;

export const Badge = model(
  'Badge',
  z.object({ name: z.string(), icon: z.enum(BADGE_ICONS), color: z.enum(BADGE_COLORS) }),
);
export type Badge = z.infer<typeof Badge>;

/** A ranked player. What only the enhanced view shows is missing from the plain one. */
export const LeaderboardPlayer = model(
  'LeaderboardPlayer',
  z.object({
    /** Over all ranked players, also in a search. */
    rank: z.int(),
    user_id: Id,
    username: z.string(),
    dollars: Dollars,
    points: z.int(),
    is_king: z.boolean(),
    badges: z.array(Badge),
    /** After the player's last action, with its game time; null until it is first worked out. */
    net_worth: z.nullable(Dollars),
    net_worth_at: z.nullable(Timestamp),
    combat_wins: z.int(),
    combat_losses: z.int(),
    company_employees: z.optional(z.int()),
    properties_owned: z.optional(z.int()),
    achievements_unlocked: z.optional(z.int()),
    /** What the company brings in a game day as long as its salaries are paid. */
    company_revenue: z.optional(Dollars),
    /** Given to the alliance in this membership, less what was paid out. */
    alliance_contribution: z.optional(Dollars),
    /** The daily shares that the player was paid as king. */
    king_bonuses: z.optional(Dollars),
  }),
);
export type LeaderboardPlayer = z.infer<typeof LeaderboardPlayer>;

/** The first ten by dollars: what the room `leaderboard` shows and pushes. */
export const LeaderboardTop = model('LeaderboardTop', z.object({ players: z.array(LeaderboardPlayer) }));
export type LeaderboardTop = z.infer<typeof LeaderboardTop>;

/** A player who was king, with the record of it. */
export const KingRecord = model(
  'KingRecord',
  z.object({
    id: Id,
    username: z.string(),
    king_stats: z.object({ total_bonuses: Dollars, days_as_king: z.int() }),
  }),
);
export type KingRecord = z.infer<typeof KingRecord>;

export const KingStats = model(
  'KingStats',
  z.object({
    /** Crowned at the last game midnight; null when nobody was, or the king is gone. */
    current_king: z.nullable(
      z.object({
        id: Id,
        username: z.string(),
        dollars: Dollars,
        combat_wins: z.int(),
        crowned_at: Timestamp,
      }),
    ),
    /** The share of the last 24 game hours: what the king of the next midnight gets if nothing changes. */
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
  z.object({ rank: z.int(), user_id: Id, username: z.string(), display: z.string() }),
);
export type CategoryEntry = z.infer<typeof CategoryEntry>;
