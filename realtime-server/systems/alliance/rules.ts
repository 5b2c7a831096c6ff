import { type Cents, type EpochMs, toCents } from '#protocol/values/primitives.ts';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import type { AllianceConfigKey } from '#protocol/systems/alliance/contract.ts';
import { nameKeyOf } from '#protocol/systems/alliance/names.ts';
import {
  CLUB_NAME,
  HALL_UPKEEP_DAYS,
  INVITATION_DAYS,
  isClub,
  LEADER_AWAY_DAYS,
  MAX_HALL_LEVEL,
  maxMembersOf,
} from '#protocol/systems/alliance/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';

/** Cents, never below 0. */
export const contributionAfter = (contributionCents: Cents, paidCents: Cents): Cents =>
  Math.max(0, contributionCents - paidCents);

/** Sort key, ascending: most experience first, then most members; clubs last. */
export const listRankOf = ({
  experience,
  members,
  leaderId,
}: {
  readonly experience: number;
  readonly members: number;
  readonly leaderId: string;
}): number => (isClub(leaderId) ? 0 : 0 - (experience * maxMembersOf(MAX_HALL_LEVEL) + members));

/** The first club bears no number. */
export const clubName = (number: number): string => (number === 1 ? CLUB_NAME : `${CLUB_NAME} ${number}`);

/** Moderators and admins. */
export const isStaff = ({ rang }: { readonly rang: number }): boolean => rang > 0;

/** Names that only clubs may bear. */
export const isClubName = (name: string): boolean => confusableKey(name).startsWith(confusableKey(CLUB_NAME));

/** Game time at which an invitation expires. */
export const invitationEndMs = (nowMs: EpochMs): EpochMs => nowMs + INVITATION_DAYS * DAY_MS;

/** Game time at which the leader counts as away. */
export const leaderAwayMs = (seenAtMs: EpochMs): EpochMs => seenAtMs + LEADER_AWAY_DAYS * DAY_MS;

type HallConfig = Readonly<Record<Exclude<AllianceConfigKey, 'newcomer.hours'>, number>>;

export interface HallCost {
  readonly cents: Cents;
  /** Units. */
  readonly stone: number;
}

/** Cost of a level, as a multiple of that of the first one. */
export const hallCost = (level: number, config: HallConfig): HallCost => ({
  cents: level * toCents(config['allianceHalls.dollars']),
  stone: level * config['allianceHalls.stone'],
});

/** Weekly, of this level alone: those below cost nothing more. Cents, rounded down. */
export const hallUpkeep = (level: number, config: HallConfig): Cents =>
  Math.floor((hallCost(level, config).cents * config['allianceHalls.upkeepPercent']) / 100);

/** Game time at which the next upkeep is due. */
export const hallDueMs = (fromMs: EpochMs): EpochMs => fromMs + HALL_UPKEEP_DAYS * DAY_MS;

/** Ignores the case of ASCII letters; look-alikes differ. */
export const isSameName = (text: string, name: string): boolean => lowerCase(text) === lowerCase(name);

// `toLowerCase` maps other letters to ASCII, too: the Kelvin sign to k.
const lowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Key range of all names that begin with `text`; null when every name does. */
export function searchRange(text: string): { readonly from: string; readonly before: string | null } | null {
  const from = nameKeyOf(text);
  return from === '' ? null : { from, before: keyAfter(from) };
}

// The first key after the prefix. Digits and lower-case letters have the same order in every collation.
function keyAfter(key: string): string | null {
  const stem = key.replace(/z+$/, '');
  const last = stem.at(-1);
  if (last === undefined) return null;
  return stem.slice(0, -1) + (last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1));
}
