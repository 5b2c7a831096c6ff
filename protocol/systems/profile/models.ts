import * as z from 'zod/mini';
import { field, model } from '../../kit/registries.ts';
import { Id, inhabitantMark, Timestamp } from '../../kit/schemas.ts';
import { HOUSE_TYPES } from '../real-estate/houses.ts';
import { ShownGilding } from '../gilding/models.ts';
import { Badge } from '../leaderboard/models.ts';
import { plainText } from '../../text/plain-text.ts';
import { AVATARS, BIOGRAPHY_MAX } from './terms.ts';

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
    /** As others see it; absent without any, and for those who hide their name. */
    gilding: z.optional(ShownGilding),
    /** At most 20 houses, oldest first; absent without any. */
    street: z.optional(z.array(z.object({ house_type: z.enum(HOUSE_TYPES), upgrade_level: z.int() }))),
  }),
);
export type Profile = z.infer<typeof Profile>;

const BIOGRAPHY_TEXT = `The biography must be plain text of at most ${BIOGRAPHY_MAX} characters`;

export const Avatar = field('the avatar', z.optional(z.int().check(z.minimum(0), z.maximum(AVATARS - 1))));

export const Biography = field(
  'the biography',
  z.optional(plainText(BIOGRAPHY_TEXT, { max: BIOGRAPHY_MAX })),
);

/** Shows the name with bets and among a race's spectators. */
export const ShowName = field('whether your name is shown', z.optional(z.boolean()));
