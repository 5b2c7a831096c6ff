import * as z from 'zod/mini';
import { model } from '../../models.ts';
import { inhabitantMark } from '../inhabitants/mark.ts';
import { Dollars, Id, Timestamp } from '../../schemas.ts';

export const AllianceMember = model(
  'AllianceMember',
  z.object({
    id: Id,
    username: z.string(),
    ...inhabitantMark,
    role: z.enum(['leader', 'member']),
    /** In hand. */
    dollars: Dollars,
    /** Given in this membership, less what was paid out to them. */
    contribution: Dollars,
    joined_at: Timestamp,
    /** From when the production bonus applies to them (game time). */
    bonus_from: Timestamp,
    /** The leader has paid them today. */
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
  /** Present only where the leader is an inhabitant. */
  leader_is_bot: inhabitantMark.is_bot,
  /** The caller is in it. */
  is_member: z.boolean(),
  safe: z.object({ dollars: Dollars }),
  settings: z.object({
    /** Percent. */
    production_bonus: z.int(),
  }),
  stats: z.object({
    total_members: z.int(),
    level: z.int(),
    experience: z.int(),
    /** Experience at which this level began and the next begins. */
    level_experience: z.int(),
    next_level_experience: z.int(),
    /** Percent at the next level. */
    next_production_bonus: z.int(),
  }),
  created_at: Timestamp,
};

/** An alliance in the list. */
export const AllianceSummary = model(
  'AllianceSummary',
  z.object({
    ...summary,
    /** The caller holds an invitation. */
    is_invited: z.boolean(),
  }),
);
export type AllianceSummary = z.infer<typeof AllianceSummary>;

/** An alliance as its members see it. */
export const Alliance = model(
  'Alliance',
  z.object({
    ...summary,
    /** The leader first, then by contribution. */
    members: z.array(AllianceMember),
    /** What each present member gave on each of the last 30 game days, the oldest day first; days without a gift are missing. */
    contributions: z.array(
      z.object({
        username: z.string(),
        ...inhabitantMark,
        days: z.array(z.object({ date: z.string(), amount: Dollars })),
      }),
    ),
    /** Invitations that are open, the newest first. */
    invited: z.array(z.object({ username: z.string(), ...inhabitantMark, expires_at: Timestamp })),
  }),
);
export type Alliance = z.infer<typeof Alliance>;

/** An invitation that the caller has received. */
export const AllianceInvitation = model(
  'AllianceInvitation',
  z.object({
    alliance: AllianceSummary,
    /** Who leads it and invites. */
    invited_by: z.string(),
    /** Game time. */
    expires_at: Timestamp,
  }),
);
export type AllianceInvitation = z.infer<typeof AllianceInvitation>;

/** One message of an alliance's chat: plain text. */
export const AllianceMessage = model(
  'AllianceMessage',
  z.object({
    id: Id,
    userId: Id,
    username: z.string(),
    ...inhabitantMark,
    text: z.string(),
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
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** What happened in an alliance. */
export const AllianceLogEntry = model(
  'AllianceLogEntry',
  z.object({
    id: Id,
    /** Game time. */
    at: Timestamp,
    kind: z.enum(LOG_KINDS),
    /** Who did it, or became it. */
    username: z.string(),
    ...inhabitantMark,
    /** Of a gift, and of a payout before the fee. */
    amount: z.nullable(Dollars),
    /** To whom it was done, where it was another. */
    target: z.nullable(z.string()),
    /** Present only where that is an inhabitant. */
    target_is_bot: inhabitantMark.is_bot,
  }),
);
export type AllianceLogEntry = z.infer<typeof AllianceLogEntry>;
