import type { Case, Evidence } from '#protocol/systems/moderation/models.ts';
import { type LastingKind, MODERATOR_MAX_HOURS, SANCTION_HOURS } from '#protocol/systems/moderation/terms.ts';
import { counted } from '#web/ui/figure/format.ts';
import { caseText, decisionText } from './text/case.ts';

const DAY_HOURS = 24;

/** `6 hours`, `3 days`, `for good` */
export function spanOf(hours: number | null): string {
  if (hours === null) return decisionText.permanent;
  return hours % DAY_HOURS === 0 ? counted(hours / DAY_HOURS, 'day') : counted(hours, 'hour');
}

export interface Duration {
  /** Null for permanent. */
  readonly hours: number | null;
  readonly isUsual: boolean;
}

interface DurationsInput {
  readonly kind: LastingKind;
  readonly proposed: Case['proposed'];
  readonly canForever: boolean;
}

/** What the caller may choose, the usual one among it; a moderator's suspensions end. */
export function durationsOf({ kind, proposed, canForever }: DurationsInput): readonly Duration[] {
  const isLimited = kind === 'suspend' && !canForever;
  const usual = proposed[kind];
  const all = [...new Set([...SANCTION_HOURS, ...(usual === null ? [] : [usual])])].toSorted((a, b) => a - b);
  const allowed: (number | null)[] = all.filter((hours) => !isLimited || hours <= MODERATOR_MAX_HOURS);
  if (!isLimited) allowed.push(null);
  return allowed.map((hours) => ({ hours, isUsual: hours === usual }));
}

/** The usual one, or the longest that the caller may choose. */
export function usualHours(input: DurationsInput): number | null {
  const durations = durationsOf(input);
  return (durations.find(({ isUsual }) => isUsual) ?? durations.at(-1))?.hours ?? null;
}

export interface Exhibit {
  readonly key: string;
  readonly evidence: Evidence;
  readonly reports: readonly Case['reports'][number][];
}

/** Several reports of the same text stand under it once. */
export function exhibitsOf(reports: Case['reports']): readonly Exhibit[] {
  const groups = Map.groupBy(reports, ({ evidence: { kind, id, text } }) => `${kind} ${id} ${text}`);
  return [...groups].flatMap(([key, its]) => {
    const [first] = its;
    return first ? [{ key, evidence: first.evidence, reports: its }] : [];
  });
}

/** What a moderator who looks at `before` does not know yet, in sentences. */
export function changesSince(before: Case, after: Case, ownName: string): readonly string[] {
  if (before.version === after.version || after.is_closed) return [];
  const changes: string[] = [];
  const reports = after.reports.length - before.reports.length;
  if (reports > 0) changes.push(caseText.newReports(reports));
  const sanctions = after.sanctions.suspect.length - before.sanctions.suspect.length;
  if (sanctions > 0) changes.push(caseText.newSanctions(sanctions));
  if (after.claimed_by !== before.claimed_by && after.claimed_by !== ownName)
    changes.push(after.claimed_by === null ? caseText.released : caseText.newHolder(after.claimed_by));
  return changes;
}
