import * as z from 'zod/mini';
import { model } from '../../models.ts';
import { inhabitantMark } from '../inhabitants/mark.ts';
import { Badge } from '../leaderboard/models.ts';
import { Id, Timestamp } from '../../schemas.ts';

export const ProfileRecord = model(
  'ProfileRecord',
  z.object({
    /** Name, or null. */
    company: z.nullable(z.string()),
    alliance: z.nullable(z.string()),
    properties_owned: z.int(),
    combat_wins: z.int(),
    combat_losses: z.int(),
    achievements_unlocked: z.int(),
    badges: z.array(Badge),
  }),
);
export type ProfileRecord = z.infer<typeof ProfileRecord>;

/** Visible to every signed-in player. Times are real. */
export const Profile = model(
  'Profile',
  z.object({
    id: Id,
    username: z.string(),
    ...inhabitantMark,
    avatar: z.int(),
    rang: z.int(),
    inscription_date: Timestamp,
    online: z.boolean(),
    /** Last socket close or heartbeat, whichever is later. */
    lastActivity: Timestamp,
    biography: z.string(),
    isOwnProfil: z.boolean(),
    /** Shows the name with bets and among spectators; own profile only. */
    show_name: z.optional(z.boolean()),
    record: ProfileRecord,
  }),
);
export type Profile = z.infer<typeof Profile>;
