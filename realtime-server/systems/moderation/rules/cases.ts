import type { EpochMs } from '#protocol/values/primitives.ts';
import {
  type Bar,
  CLAIM_MINUTES,
  LINES_COUNTED,
  MARKED_LINES_MAX,
} from '#protocol/systems/moderation/terms.ts';
import { ADMIN_RANK } from '#protocol/values/ranks.ts';
import { MINUTE_MS } from '#protocol/values/time.ts';
import type { Judge, Person } from './sanctions.ts';

export interface Concerned {
  readonly suspect: Person;
  readonly reporterIds: readonly (string | null)[];
}

/** Why somebody of staff may not handle a case, by whichever of their accounts. */
export function barOf(judge: Judge, { suspect, reporterIds }: Concerned): Bar | null {
  if (judge.own.has(suspect.id)) return 'own';
  if (judge.allianceId !== null && judge.allianceId === suspect.allianceId) return 'alliance';
  if (reporterIds.some((id) => id !== null && judge.own.has(id))) return 'reported';
  return suspect.rang >= judge.rang ? 'rank' : null;
}

export interface Authority {
  readonly bar: Bar | null;
  /** An admin decides in spite of a bar, because nobody else of staff could. */
  readonly isLastResort: boolean;
}

export function authorityOf(judge: Judge, concerned: Concerned, staff: readonly Judge[]): Authority {
  const bar = barOf(judge, concerned);
  const isLastResort =
    bar !== null &&
    bar !== 'own' &&
    judge.rang >= ADMIN_RANK &&
    staff.every((one) => one.id === judge.id || barOf(one, concerned) !== null);
  return { bar: isLastResort ? null : bar, isLastResort };
}

interface Claim {
  readonly claimedBy: string | null;
  readonly claimedAtMs: EpochMs | null;
}

/** Who holds a case now, and is still of staff. Real time. */
export function holderOf(
  { claimedBy, claimedAtMs }: Claim,
  staff: readonly Pick<Judge, 'id'>[],
  realNowMs: EpochMs,
): string | null {
  const isOver = claimedAtMs === null || claimedAtMs + CLAIM_MINUTES * MINUTE_MS <= realNowMs;
  return !isOver && staff.some(({ id }) => id === claimedBy) ? claimedBy : null;
}

/** The marks of a player's last lines with one more. */
export const marksWith = (marks: number, isFlagged: boolean): number =>
  ((marks << 1) | (isFlagged ? 1 : 0)) & (2 ** LINES_COUNTED - 1);

export const areTooManyMarked = (marks: number): boolean =>
  marks.toString(2).replaceAll('0', '').length > MARKED_LINES_MAX;
