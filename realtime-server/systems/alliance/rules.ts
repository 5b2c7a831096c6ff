import type { Cents, EpochMs } from '#protocol/primitives.ts';
import {
  INVITATION_DAYS,
  LEADER_AWAY_DAYS,
  MAX_MEMBERS,
  nameKeyOf,
  PAYOUT_FEE_PERCENT,
} from '#protocol/systems/alliance/terms.ts';
import { DAY_MS } from '#protocol/time.ts';

/** What the central bank keeps of a payout, rounded up. */
export function payoutFee(cents: Cents): Cents {
  const rest = cents % 100;
  return ((cents - rest) / 100) * PAYOUT_FEE_PERCENT + Math.ceil((rest * PAYOUT_FEE_PERCENT) / 100);
}

/** A contribution after a payout to the member. */
export const contributionAfter = (contributionCents: Cents, paidCents: Cents): Cents =>
  Math.max(0, contributionCents - paidCents);

/** The key of the list, ascending: experience, then members. */
export const listRankOf = ({
  experience,
  members,
}: {
  readonly experience: number;
  readonly members: number;
}): number => 0 - (experience * 2 * MAX_MEMBERS + members);

export const invitationEndMs = (nowMs: EpochMs): EpochMs => nowMs + INVITATION_DAYS * DAY_MS;

/** When a leader who was last seen then is away. */
export const leaderAwayMs = (seenAtMs: EpochMs): EpochMs => seenAtMs + LEADER_AWAY_DAYS * DAY_MS;

/** A member who may lead. */
export interface Candidate {
  readonly playerId: string;
  readonly contributionCents: Cents;
  readonly joinedAtMs: EpochMs;
}

/** Who leads after the leader: the largest contribution, then the longest membership, then the id. */
export const successorOf = <C extends Candidate>(members: readonly C[]): C | null =>
  members.toSorted(
    (a, b) =>
      b.contributionCents - a.contributionCents ||
      a.joinedAtMs - b.joinedAtMs ||
      (a.playerId < b.playerId ? -1 : 1),
  )[0] ?? null;

/** Whether a text is a name, ignoring the case of ASCII letters; a look-alike is not. */
export const isSameName = (text: string, name: string): boolean => lowerCase(text) === lowerCase(name);

/** Other letters may turn into ASCII ones: the Kelvin sign into k. */
const lowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The keys of all names that begin with a text; null when every name does. */
export function searchRange(text: string): { readonly from: string; readonly before: string | null } | null {
  const from = nameKeyOf(text);
  return from === '' ? null : { from, before: keyAfter(from) };
}

/** The first key that does not begin with this one. Within digits and lower-case letters every collation has the same order. */
function keyAfter(key: string): string | null {
  const stem = key.replace(/z+$/, '');
  const last = stem.at(-1);
  if (last === undefined) return null;
  return stem.slice(0, -1) + (last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1));
}
