import * as z from 'zod/mini';
import { playerCommand, playerRead, privateEvent, route, type SystemContract } from '../../kit/contract.ts';
import { model } from '../../kit/registries.ts';
import { ACHIEVEMENT_ICONS, CATEGORIES, RARITIES } from './terms.ts';
import { Dollars, limit, Timestamp } from '../../kit/schemas.ts';

export const ACHIEVERS_SHOWN = 10;

export const RAREST_SHOWN = 10;

const about = {
  id: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  rarity: z.enum(RARITIES),
  icon: z.enum(ACHIEVEMENT_ICONS),
};

const facts = {
  ...about,
  description: z.string(),
  reward: z.object({ dollars: Dollars, points: z.int() }),
};

export const Achievement = model(
  'Achievement',
  z.object({
    ...facts,
    /** Game time; null until unlocked. */
    unlocked_at: z.nullable(Timestamp),
    /** Dollars if `is_money`, else a count; capped at the target. */
    progress: z.object({
      current: z.number(),
      target: z.number(),
      percentage: z.int(),
      is_money: z.boolean(),
    }),
    /** Of all players; with the caller's achievements. */
    unlock_percentage: z.optional(z.number()),
  }),
);
export type Achievement = z.infer<typeof Achievement>;

export const Achiever = model(
  'Achiever',
  z.object({
    rank: z.int(),
    user_id: z.string(),
    username: z.string(),
    achievements_unlocked: z.int(),
    total_achievements: z.int(),
    completion_percentage: z.int(),
  }),
);
export type Achiever = z.infer<typeof Achiever>;

export const AchievementStat = model(
  'AchievementStat',
  z.object({ ...about, users_unlocked: z.int(), unlock_percentage: z.number() }),
);
export type AchievementStat = z.infer<typeof AchievementStat>;

export const achievementRoutes = {
  myAchievements: route({
    ...playerRead,
    path: '/api/achievements/my-achievements',
    summary: 'Every achievement: unlocked ones, newest first, then those in progress, then the rest',
    answer: z.object({
      unlocked: z.array(Achievement),
      in_progress: z.array(Achievement),
      locked: z.array(Achievement),
      stats: z.object({
        total_unlocked: z.int(),
        total_achievements: z.int(),
        completion_percentage: z.int(),
      }),
    }),
  }),
  achievers: route({
    ...playerRead,
    path: '/api/achievements/leaderboard',
    summary: 'Ranked players with the most achievements; ties go to the earliest',
    query: z.object({ limit: limit(ACHIEVERS_SHOWN) }),
    answer: z.object({ leaderboard: z.array(Achiever) }),
  }),
  achievementStatistics: route({
    ...playerRead,
    path: '/api/achievements/statistics',
    summary: 'Number of achievements and players, and the ten rarest achievements',
    answer: z.object({
      total_achievements: z.int(),
      total_users: z.int(),
      achievement_stats: z.array(AchievementStat),
    }),
  }),
  checkProgress: route({
    ...playerCommand,
    path: '/api/achievements/check-progress',
    summary: 'Unlocks achievements that the caller has reached but not received',
    answer: z.object({ success: z.literal(true), newAchievements: z.array(Achievement) }),
  }),
} as const;

export const achievementEvents = {
  'achievement.unlocked': privateEvent({
    durable: true,
    subject: { kind: 'achievement', idOf: ({ id }) => id },
    fromOthers: { by: 'subject' },
    data: z.object({ ...facts, unlocked_at: Timestamp }),
  }),
} as const;

export const achievementTransferCodes = ['achievement_reward'] as const;

export const achievements = {
  routes: achievementRoutes,
  events: achievementEvents,
  transferCodes: achievementTransferCodes,
} as const satisfies SystemContract;
