import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { Timestamp } from '../../kit/schemas.ts';
import { STATEMENT_ASSETS } from '../statement/assets.ts';

export const ACTIVITY_SHOWN = 12;

/** One action and everything it moved, or an event that moved nothing. */
export const ActivityEntry = model(
  'ActivityEntry',
  z.object({
    id: z.string(),
    /** Game time. */
    at: Timestamp,
    place: z.string(),
    title: z.string(),
    lines: z.array(z.string()),
    changes: z.array(z.object({ asset: z.enum(STATEMENT_ASSETS), amount: z.number() })),
  }),
);
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const activityRoutes = {
  recentActivity: route({
    ...playerRead,
    path: '/api/activity/recent',
    summary: 'The caller’s latest activity, newest first',
    answer: z.object({ entries: z.array(ActivityEntry) }),
  }),
} as const;

export const activity = { routes: activityRoutes } as const satisfies SystemContract;
