import type { ReportReason, SanctionKind } from '#protocol/systems/moderation/terms.ts';

/** Reports that were closed, up to the last `LAST_REPORTS`. */
interface Track {
  readonly closed: number;
  readonly upheld: number;
}

export const LAST_REPORTS = 20;

/** With fewer closed reports nobody is known to be right or wrong. */
const KNOWN_FROM = 4;

/** 0 to 1; null while unknown. */
export const shareUpheld = ({ closed, upheld }: Track): number | null =>
  closed < KNOWN_FROM ? null : upheld / closed;

export interface Reporter {
  /** Null for the filter. */
  readonly id: string | null;
  readonly track: Track;
  readonly isSanctioned: boolean;
}

/** max(0, 20 + 20 × share upheld of the last 20 − 30 if sanctioned); an unknown share counts as one half. */
export const weightOf = ({ track, isSanctioned }: Omit<Reporter, 'id'>): number =>
  Math.max(0, 20 + 20 * (shareUpheld(track) ?? 0.5) - (isSanctioned ? 30 : 0));

interface Reported {
  readonly reason: ReportReason;
  /** Once each. */
  readonly reporters: readonly Reporter[];
  readonly personOf: PersonOf;
  readonly isOnline: boolean;
}

/** The sum of the reporters' weights, of linked accounts only the highest, + 50 for threats and names, + 30 while the
 * suspect is online. */
export function urgencyOf({ reason, reporters, personOf, isOnline }: Reported): number {
  const weights = new Map<unknown, number>();
  for (const reporter of reporters) {
    const person = personOf(reporter.id ?? '');
    weights.set(person, Math.max(weights.get(person) ?? 0, weightOf(reporter)));
  }
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  return Math.round(sum + (reason === 'threat' || reason === 'text' ? 50 : 0) + (isOnline ? 30 : 0));
}

/** The same for accounts that count as one person. */
type PersonOf = (id: string) => unknown;

export function personsIn(
  pairs: readonly { readonly firstId: string; readonly secondId: string }[],
): PersonOf {
  const persons = new Map<string, ReadonlySet<string>>();
  const personOf = (id: string): ReadonlySet<string> => persons.get(id) ?? new Set([id]);
  for (const { firstId, secondId } of pairs) {
    const joined = new Set([...personOf(firstId), ...personOf(secondId)]);
    for (const id of joined) persons.set(id, joined);
  }
  return (id) => persons.get(id) ?? id;
}

/** Of an appeal: the heavier the sanction that it asks to lift. */
export const appealUrgency = (kind: SanctionKind): number =>
  kind === 'suspend' ? 60 : kind === 'mute' || kind === 'trade_ban' ? 40 : 20;
