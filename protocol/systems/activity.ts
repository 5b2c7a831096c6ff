import * as z from 'zod/mini';
import { model } from '../models.ts';
import { route, type SystemContract } from '../contract.ts';
import { Timestamp } from '../schemas.ts';
import { STATEMENT_ASSETS } from './statement/assets.ts';

/** How many entries the list has. */
export const ACTIVITY_SHOWN = 12;

/** One thing that happened to the player: an action with all it moved, or an event that moved nothing. */
export const ActivityEntry = model(
  'ActivityEntry',
  z.object({
    id: z.string(),
    /** Game time. */
    at: Timestamp,
    /** The path of the page it belongs to. */
    place: z.string(),
    title: z.string(),
    /** What happened in plain words, a line for each rule that moved something. */
    lines: z.array(z.string()),
    /** The sum of its transfers by asset. */
    changes: z.array(z.object({ asset: z.enum(STATEMENT_ASSETS), amount: z.number() })),
  }),
);
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const activityRoutes = {
  recentActivity: route({
    method: 'GET',
    access: 'player',
    rate: 'read',
    kind: 'query',
    cache: true,
    path: '/api/activity/recent',
    summary: 'What happened to the caller last, newest first',
    answer: z.object({ entries: z.array(ActivityEntry) }),
  }),
} as const;

export const activity = { routes: activityRoutes } as const satisfies SystemContract;
