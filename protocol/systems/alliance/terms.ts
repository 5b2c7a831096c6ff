import { type Cents, type EpochMs, percentUp } from '../../values/primitives.ts';
import { DAY_MS } from '../../values/time.ts';

export const CREATION_DOLLARS = 10_000;
export const MAX_MEMBERS = 50;
export const MAX_HALL_LEVEL = 10;
export const MEMBERS_PER_HALL_LEVEL = 5;
/** Game days between two upkeeps of a hall. */
export const HALL_UPKEEP_DAYS = 7;
export const NAME_MIN = 3;
export const NAME_MAX = 30;
export const DESCRIPTION_MAX = 500;
/** Game days. */
export const INVITATION_DAYS = 7;
export const PAYOUT_FEE_PERCENT = 5;
export const PAID_TODAY_TEXT =
  'You were already paid out of a safe today. You can end this alliance after game midnight.';
/** Game hours. */
export const BONUS_AFTER_HOURS = 24;
/** Game days: only what stayed in the safe throughout earns experience. */
export const EXPERIENCE_DAYS = 7;
/** Game days of absence before a leader is replaced. */
export const LEADER_AWAY_DAYS = 30;
/** Real days of a leader's suspension until another leads. */
export const LEADER_SUSPENDED_DAYS = 7;
/** Leads the clubs that the game runs for newcomers; no player has this id or name. */
export const HOUSE_ID = 'house';
export const HOUSE_NAME = 'The house';
export const CLUB_NAME = "Newcomers' Club";
export const BONUS_PERCENT_PER_LEVEL = 2;
export const MAX_BONUS_PERCENT = 20;
export const CENTS_PER_POINT = 10_000;
const POINTS_OF_FIRST_STEP = 100;

/** Per sender, receiver and game day: an invitation, a payout and some spare. */
export const MAX_NOTICES = 10;

export const MESSAGE_MAX = 500;
export const MESSAGES_SHOWN = 100;
/** Real days. */
export const MESSAGE_DAYS = 30;

/** Members that an alliance may have with a hall of this level; 0 without one. */
export const maxMembersOf = (hallLevel: number): number => MAX_MEMBERS + MEMBERS_PER_HALL_LEVEL * hallLevel;

/** A club: no player leads it, and it has no safe, no bonus and no truce between members. */
export const isClub = (leaderId: string): boolean => leaderId === HOUSE_ID;

/** Points earned by net contributions (contributions less payouts); never negative. */
export const experienceOf = (netCents: Cents): number => Math.max(0, Math.floor(netCents / CENTS_PER_POINT));

/** Start of the window in which the safe's minimum counts. */
export const experienceSince = (nowMs: EpochMs): EpochMs => nowMs - EXPERIENCE_DAYS * DAY_MS;

export interface Safe {
  readonly experience: number;
  /** Minimum over the last 7 game days; null if nothing changed, so today's points apply. */
  readonly lowestPoints: number | null;
  readonly safeCents: Cents;
}

/** Experience never falls, even if the safe does. */
export const experienceNow = ({ experience, lowestPoints, safeCents }: Safe): number =>
  Math.max(experience, lowestPoints ?? experienceOf(safeCents));

/** Level from 1: 1 + ⌊√(experience / 100)⌋. */
export const levelOf = (experience: number): number =>
  1 + Math.floor(Math.sqrt(experience / POINTS_OF_FIRST_STEP));

/** Experience at which a level starts; inverse of `levelOf`. */
export const experienceAt = (level: number): number => POINTS_OF_FIRST_STEP * (level - 1) ** 2;

/** Percent: 2 per level, at most 20. */
export const bonusPercentOf = (level: number): number =>
  Math.min(MAX_BONUS_PERCENT, BONUS_PERCENT_PER_LEVEL * level);

/** Of a payout, rounded up; cents, or units of a good. */
export const payoutFee = (amount: number): number => percentUp(amount, PAYOUT_FEE_PERCENT);

/** Far above all dollars in the game, and still exact in cents. */
const MAX_SAFE_DOLLARS = 9e13;

/** Dollars that may go into or out of a safe: above 0, with at most 2 decimals. */
export const isSafeAmount = (dollars: number): boolean =>
  dollars > 0 && dollars <= MAX_SAFE_DOLLARS && Number(dollars.toFixed(2)) === dollars;

/** Letters, digits, spaces and the signs of a name. */
export const NAME_LETTERS = /^[A-Za-z0-9 _.&!-]*$/;

export interface Candidate {
  readonly playerId: string;
  readonly contributionCents: Cents;
  readonly joinedAtMs: EpochMs;
}

/** Largest contribution, then longest membership, then id; null without members. */
export const successorOf = <C extends Candidate>(members: readonly C[]): C | null =>
  members.toSorted(
    (a, b) =>
      b.contributionCents - a.contributionCents ||
      a.joinedAtMs - b.joinedAtMs ||
      (a.playerId < b.playerId ? -1 : 1),
  )[0] ?? null;
