import * as z from 'zod/mini';
import { model } from '../../models.ts';
import { inhabitantMark } from '../inhabitants/mark.ts';
import { Badge } from '../leaderboard/models.ts';
import { Id, Timestamp } from '../../schemas.ts';

/** What a player has to show for it. */
export const ProfileRecord = model(
  'ProfileRecord',
  z.object({
    /** Their names; null without one. */
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

/** A player as every signed-in player may see them; times are real. */
export const Profile = model(
  'Profile',
  z.object({
    id: Id,
    username: z.string(),
    ...inhabitantMark,
    avatar: z.int(),
    rang: z.int(),
    inscription_date: Timestamp,
    /** Whether a socket of theirs is open. */
    online: z.boolean(),
    /** The end of their last socket, or their last sign of life where that is later. */
    lastActivity: Timestamp,
    biography: z.string(),
    /** Whether it is the caller's own. */
    isOwnProfil: z.boolean(),
    /** Whether bets and watching races carry the name; only in one's own. */
    show_name: z.optional(z.boolean()),
    record: ProfileRecord,
  }),
);
export type Profile = z.infer<typeof Profile>;
