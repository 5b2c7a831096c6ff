import { normalText } from '../../normal-text.ts';
import type { Cents, EpochMs } from '../../primitives.ts';
import { DAY_MS } from '../../time.ts';

export const CREATION_DOLLARS = 10_000;
export const MAX_MEMBERS = 50;
export const NAME_MIN = 3;
export const NAME_MAX = 30;
export const DESCRIPTION_MAX = 500;
/** Game days. */
export const INVITATION_DAYS = 7;
/** What the central bank keeps of a payout. */
export const PAYOUT_FEE_PERCENT = 5;
/** Why the last one cannot leave on a day on which they were paid. */
export const PAID_TODAY_TEXT =
  'You were paid out of a safe today already. You can end this alliance after game midnight.';
/** Game hours of membership before the bonus applies. */
export const BONUS_AFTER_HOURS = 24;
/** Game days over which the safe must have held what counts as experience. */
export const EXPERIENCE_DAYS = 7;
/** Game days after which a leader who is away is succeeded. */
export const LEADER_AWAY_DAYS = 30;
export const BONUS_PERCENT_A_LEVEL = 2;
export const MAX_BONUS_PERCENT = 20;
/** Cents of net contributions for a point of experience. */
export const CENTS_A_POINT = 10_000;
const POINTS_OF_FIRST_STEP = 100;

/** Notices that one player can cause at another in a game day: an invitation, a payout, and a few more. */
export const MAX_NOTICES = 10;

export const MESSAGE_MAX = 500;
export const MESSAGES_SHOWN = 100;
/** Real days. */
export const MESSAGE_DAYS = 30;

/** Experience of net contributions (contributions less payouts). */
export const experienceOf = (netCents: Cents): number => Math.max(0, Math.floor(netCents / CENTS_A_POINT));

/** Values of the safe that ended by then count no more. */
export const experienceSince = (nowMs: EpochMs): EpochMs => nowMs - EXPERIENCE_DAYS * DAY_MS;

/** What experience follows from. */
export interface Safe {
  /** As stored at the last change. */
  readonly experience: number;
  /** The lowest points of the last game days; null when they are those of today. */
  readonly lowestPoints: number | null;
  readonly safeCents: Cents;
}

/** Experience now: the lowest points of the last game days, never less than before. */
export const experienceNow = ({ experience, lowestPoints, safeCents }: Safe): number =>
  Math.max(experience, lowestPoints ?? experienceOf(safeCents));

/** The level of an experience, from 1. */
export const levelOf = (experience: number): number =>
  1 + Math.floor(Math.sqrt(experience / POINTS_OF_FIRST_STEP));

/** The experience at which a level begins. */
export const experienceAt = (level: number): number => POINTS_OF_FIRST_STEP * (level - 1) ** 2;

/** The production bonus of a level in percent. */
export const bonusPercentOf = (level: number): number =>
  Math.min(MAX_BONUS_PERCENT, BONUS_PERCENT_A_LEVEL * level);

/** An alliance's name as it is stored: one line, a space for several. */
export const asAllianceName = (written: string): string => normalText(written).replace(/\s+/g, ' ');

/**
 * A name as it is compared: look-alike letters, case, spaces and signs make no difference, so that no name passes for
 * another.
 */
export const nameKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o');
