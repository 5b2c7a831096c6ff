import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Dollars, Id, inhabitantMark, staffMark, Timestamp } from '../../kit/schemas.ts';

export const AllianceMember = model(
  'AllianceMember',
  z.object({
    id: Id,
    username: z.string(),
    ...inhabitantMark,
    ...staffMark,
    role: z.enum(['leader', 'member']),
    dollars: Dollars,
    /** Given during this membership, less payouts received. */
    contribution: Dollars,
    joined_at: Timestamp,
    /** When the member's production bonus starts (game time). */
    bonus_from: Timestamp,
    is_paid_today: z.boolean(),
  }),
);
export type AllianceMember = z.infer<typeof AllianceMember>;

const summary = {
  id: Id,
  name: z.string(),
  description: z.string(),
  is_private: z.boolean(),
  leader_id: Id,
  leader_name: z.string(),
  leader_is_bot: inhabitantMark.is_bot,
  leader_rang: staffMark.rang,
  is_member: z.boolean(),
  safe: z.object({ dollars: Dollars }),
  settings: z.object({
    /** Percent. */
    production_bonus: z.int(),
  }),
  /** Level 0 without a hall. */
  hall: z.object({ level: z.int() }),
  stats: z.object({
    total_members: z.int(),
    /** Rises with the hall; there may be more members after a level has closed. */
    max_members: z.int(),
    level: z.int(),
    experience: z.int(),
    /** Experience at which this level and the next one start. */
    level_experience: z.int(),
    next_level_experience: z.int(),
    /** Percent. */
    next_production_bonus: z.int(),
  }),
  created_at: Timestamp,
};

export const AllianceSummary = model(
  'AllianceSummary',
  z.object({
    ...summary,
    is_invited: z.boolean(),
  }),
);
export type AllianceSummary = z.infer<typeof AllianceSummary>;

export const Alliance = model(
  'Alliance',
  z.object({
    ...summary,
    safe: z.object({ dollars: Dollars, stone: z.int() }),
    hall: z.object({
      level: z.int(),
      /** Each game week, for the present level; 0 without a hall. */
      upkeep: Dollars,
      /** Game time; null without a hall. */
      upkeep_at: z.nullable(Timestamp),
      /** Cost of the next level; null at the highest. */
      next: z.nullable(z.object({ dollars: Dollars, stone: z.int() })),
    }),
    members: z.array(AllianceMember),
    /** Current members, last 30 game days, oldest first; days without a contribution are left out. */
    contributions: z.array(
      z.object({
        username: z.string(),
        ...inhabitantMark,
        days: z.array(z.object({ date: z.string(), amount: Dollars })),
      }),
    ),
    invited: z.array(z.object({ username: z.string(), ...inhabitantMark, expires_at: Timestamp })),
  }),
);
export type Alliance = z.infer<typeof Alliance>;

export const AllianceInvitation = model(
  'AllianceInvitation',
  z.object({
    alliance: AllianceSummary,
    invited_by: z.string(),
    /** Game time. */
    expires_at: Timestamp,
  }),
);
export type AllianceInvitation = z.infer<typeof AllianceInvitation>;

export const AllianceMessage = model(
  'AllianceMessage',
  z.object({
    id: Id,
    userId: Id,
    username: z.string(),
    ...inhabitantMark,
    ...staffMark,
    text: z.string(),
    /** The filter marked it: it is shown folded. */
    is_flagged: z.optional(z.literal(true)),
    /** Real time. */
    at: Timestamp,
  }),
);
export type AllianceMessage = z.infer<typeof AllianceMessage>;

export const LOG_KINDS = [
  'founded',
  'joined',
  'left',
  'kicked',
  'contributed',
  'paid',
  'leader',
  'invited',
  'stone',
  'hall_built',
  'hall_closed',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

export const AllianceLogEntry = model(
  'AllianceLogEntry',
  z.object({
    id: Id,
    /** Game time. */
    at: Timestamp,
    kind: z.enum(LOG_KINDS),
    username: z.string(),
    ...inhabitantMark,
    /** Payouts before the fee; of a closed hall level, the unpaid upkeep. */
    amount: z.nullable(Dollars),
    /** Units given, or used for the hall. */
    stone: z.nullable(z.int()),
    target: z.nullable(z.string()),
    target_is_bot: inhabitantMark.is_bot,
  }),
);
export type AllianceLogEntry = z.infer<typeof AllianceLogEntry>;
