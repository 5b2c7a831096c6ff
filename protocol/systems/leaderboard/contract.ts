import * as z from 'zod/mini';
import { event, playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { field } from '../../kit/registries.ts';
import { CategoryEntry, KingStats, LeaderboardPlayer, LeaderboardTop } from './models.ts';
import { limit, Page } from '../../kit/schemas.ts';
import { LEADERBOARD_CATEGORIES, LEADERBOARD_SORTS } from './terms.ts';

export const LEADERBOARD_PAGE = 50;

export const NEIGHBOURS = 3;

export const CATEGORY_ENTRIES = 5;

export const KINGS_SHOWN = 10;

// Real time.
const TOP_EVERY_MS = 5_000;

const inhabitants = field('whether inhabitants rank too', z.optional(z.enum(['true', 'false'])));
const sortBy = field('what to sort by', z.prefault(z.enum(LEADERBOARD_SORTS), 'dollars'));

export const leaderboardRoutes = {
  players: route({
    ...playerRead,
    kind: 'cachedQuery',
    path: '/api/leaderboard',
    summary:
      'Ranked players, with inhabitants on request; a search matches any part of a name from three letters on, below that its beginning, ignoring case, and keeps the ranks',
    query: z.object({
      sortBy,
      search: field('the search', z.optional(z.string().check(z.maxLength(10_000)))),
      enhanced: field('whether to show more', z.optional(z.enum(['true', 'false']))),
      inhabitants,
      page: Page,
      limit: limit(LEADERBOARD_PAGE),
    }),
    answer: z.object({
      players: z.array(LeaderboardPlayer),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
      /** Of this world, ranked or not; absent if 0. */
      inhabitants: z.optional(z.int()),
    }),
  }),
  ownRank: route({
    ...playerRead,
    path: '/api/leaderboard/me',
    summary: 'The caller’s rank with three players above and below; null without a rank',
    query: z.object({ sortBy, inhabitants }),
    answer: z.object({
      rank: z.nullable(z.int()),
      total: z.int(),
      around: z.array(LeaderboardPlayer),
    }),
  }),
  kingStats: route({
    ...playerRead,
    path: '/api/leaderboard/king-stats',
    summary: 'The king, the daily share, and all former kings',
    answer: KingStats,
  }),
  categories: route({
    ...playerRead,
    kind: 'cachedQuery',
    path: '/api/leaderboard/categories',
    summary: 'The top five of each category',
    answer: z.object({ categories: z.record(z.enum(LEADERBOARD_CATEGORIES), z.array(CategoryEntry)) }),
  }),
} as const;

export const leaderboardEvents = {
  'leaderboard.changed': event({ rooms: ['leaderboard'], everyMs: TOP_EVERY_MS, data: LeaderboardTop }),
} as const;

export const leaderboard = {
  routes: leaderboardRoutes,
  events: leaderboardEvents,
  roomKinds: ['leaderboard'],
} as const satisfies SystemContract;
