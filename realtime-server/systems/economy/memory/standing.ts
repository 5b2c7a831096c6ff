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
