import type { Cents, EpochMs } from '#protocol/primitives.ts';

export interface Standing {
  readonly id: string;
  readonly username: string;
  readonly cents: Cents;
  readonly points: number;
  /** Game time; null while unknown. */
  readonly netWorthCents: Cents | null;
  readonly netWorthAtMs: EpochMs | null;
  readonly wins: number;
  readonly losses: number;
  readonly createdAtMs: EpochMs;
  /** Grows with each journal entry; older updates are ignored. */
  readonly rev: number;
}

type ByDollars = Pick<Standing, 'id' | 'cents' | 'points' | 'createdAtMs'>;

/** Negative when `a` ranks higher; never 0 for two players. */
export const compareStandings = (a: ByDollars, b: ByDollars): number =>
  b.cents - a.cents || b.points - a.points || compareAge(a, b);

export const compareAge = (a: Pick<ByDollars, 'id' | 'createdAtMs'>, b: typeof a): number =>
  a.createdAtMs - b.createdAtMs || compareTexts(a.id, b.id);

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
