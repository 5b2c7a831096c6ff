import type { Cents, EpochMs } from '#protocol/primitives.ts';

/** A ranked player: ordered by dollars, then points, then the earlier sign-up. */
export interface Standing {
  readonly id: string;
  readonly username: string;
  readonly cents: Cents;
  readonly points: number;
  /** As of a game time; null while it is not known yet. */
  readonly netWorthCents: Cents | null;
  readonly netWorthAtMs: EpochMs | null;
  /** Fights won and lost. */
  readonly wins: number;
  readonly losses: number;
  /** Game time of the sign-up. */
  readonly createdAtMs: EpochMs;
  /** Grows with each journal entry of the player; an older one is ignored. */
  readonly rev: number;
}

/** What decides the order by dollars. */
type ByDollars = Pick<Standing, 'id' | 'cents' | 'points' | 'createdAtMs'>;

/** The order of two players by dollars: negative when `a` is first. Never 0 for two players. */
export const compareStandings = (a: ByDollars, b: ByDollars): number =>
  b.cents - a.cents || b.points - a.points || compareAge(a, b);

/** The earlier sign-up first. */
export const compareAge = (a: Pick<ByDollars, 'id' | 'createdAtMs'>, b: typeof a): number =>
  a.createdAtMs - b.createdAtMs || compareTexts(a.id, b.id);

/** The order of two texts by their code units. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
