import { ADMIN_RANK } from '#protocol/values/ranks.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import {
  APPEAL_WITHIN_DAYS,
  type Bar,
  COUNTED_DAYS,
  isLasting,
  type LastingKind,
  MODERATOR_MAX_HOURS,
  SANCTION_HOURS,
  type SanctionKind,
} from '#protocol/systems/moderation/terms.ts';

/** Real times. */
interface SanctionTimes {
  readonly fromMs: EpochMs;
  readonly untilMs: EpochMs | null;
  readonly liftedAtMs: EpochMs | null;
}

export const isActive = (
  { untilMs, liftedAtMs }: Omit<SanctionTimes, 'fromMs'>,
  realNowMs: EpochMs,
): boolean => liftedAtMs === null && (untilMs === null || untilMs > realNowMs);

export const isPermanent = ({
  kind,
  untilMs,
}: Pick<SanctionTimes, 'untilMs'> & { readonly kind: SanctionKind }): boolean =>
  isLasting(kind) && untilMs === null;

interface Countable {
  readonly fromMs: EpochMs;
  readonly appealAccepted: boolean | null;
}

/** Whether it makes the next one longer. */
const counts = ({ fromMs, appealAccepted }: Countable, realNowMs: EpochMs): boolean =>
  appealAccepted !== true && fromMs > realNowMs - COUNTED_DAYS * DAY_MS;

const FIRST_HOURS: Readonly<Record<LastingKind, number>> = { mute: 24, trade_ban: 24, suspend: 72 };

/** Real hours, a step more for each counted sanction; null for permanent. */
export function usualHours(
  kind: LastingKind,
  earlier: readonly Countable[],
  realNowMs: EpochMs,
): number | null {
  const steps = SANCTION_HOURS.filter((hours) => hours >= FIRST_HOURS[kind]);
  return steps[earlier.filter((one) => counts(one, realNowMs)).length] ?? null;
}

/** Nobody sanctions their equal or superior. */
const isInReach = (byRank: number, ofRank: number): boolean => byRank > ofRank;

/** A moderator suspends for a limited time. */
const isTooLong = (byRank: number, kind: SanctionKind, hours: number | null): boolean =>
  kind === 'suspend' && byRank < ADMIN_RANK && (hours === null || hours > MODERATOR_MAX_HOURS);

/** The first reason why a rank may not impose this, or null. */
export function imposingRefusal(
  { byRank, ofRank }: { readonly byRank: number; readonly ofRank: number },
  kind: SanctionKind,
  hours: number | null,
): 'case_barred' | 'too_long_for_rank' | null {
  if (!isInReach(byRank, ofRank)) return 'case_barred';
  return isTooLong(byRank, kind, hours) ? 'too_long_for_rank' : null;
}

export const appealUntilMs = ({ fromMs }: Pick<SanctionTimes, 'fromMs'>): EpochMs =>
  fromMs + APPEAL_WITHIN_DAYS * DAY_MS;

export interface Person {
  readonly id: string;
  readonly rang: number;
  readonly allianceId: string | null;
}

export interface Judge extends Person {
  /** This account and those linked with it. */
  readonly own: ReadonlySet<string>;
}

interface Judged {
  readonly kind: SanctionKind;
  /** As imposed; null for permanent. */
  readonly hours: number | null;
  readonly byId: string;
  readonly player: Person;
  /** Of the case behind it. */
  readonly reporterIds: readonly string[];
}

/** Whether somebody of staff may lift a sanction: not their own, their alliance's, or what they could not impose. */
export const mayLift = (
  judge: Judge,
  { kind, hours, player }: Omit<Judged, 'byId' | 'reporterIds'>,
): boolean =>
  isInReach(judge.rang, player.rang) && !isTooLong(judge.rang, kind, hours) && !isMate(judge, player);

const isMate = (judge: Judge, { id, allianceId }: Person): boolean =>
  judge.own.has(id) || (allianceId !== null && judge.allianceId === allianceId);

/** Why somebody of staff may not decide an appeal: that is done by somebody else, who did not report either; where no one
 * else of `staff` could, by an admin, though never by the player. */
export function appealBar(judge: Judge, judged: Judged, staff: readonly Judge[]): Bar | null {
  const { byId, player, reporterIds } = judged;
  const hasReported = (one: Judge): boolean => reporterIds.some((id) => one.own.has(id));
  const isEligible = (one: Judge): boolean => one.id !== byId && !hasReported(one) && mayLift(one, judged);
  if (isEligible(judge)) return null;
  if (judge.own.has(player.id)) return 'own';
  const isAdmin = judge.rang >= ADMIN_RANK && isInReach(judge.rang, player.rang);
  if (isAdmin && !staff.some(isEligible)) return null;
  if (judge.id === byId) return 'decided';
  if (hasReported(judge)) return 'reported';
  return isMate(judge, player) ? 'alliance' : 'rank';
}
