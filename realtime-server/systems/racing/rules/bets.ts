import type { Cents, EpochMs } from '#protocol/primitives.ts';
import type { LineupHorse, RaceStatus } from '#protocol/systems/racing/models.ts';

/** A race as far as a bet on it depends on it. */
export interface Book {
  readonly status: RaceStatus;
  readonly closesAtMs: EpochMs;
  readonly lineup: readonly LineupHorse[];
}

/**
 * What the book says to a bet: the horse it is for, or the first refusal. A second bet and an empty purse are refused after
 * that, by the unique key of bets and by the ledger, in this order.
 */
export function judgeBet(
  book: Book | null,
  horseId: string,
  nowMs: EpochMs,
): LineupHorse | 'race_not_found' | 'horse_not_found' | 'bets_closed' {
  if (book === null) return 'race_not_found';
  const horse = book.lineup.find(({ horse_id }) => horse_id === horseId);
  if (horse === undefined) return 'horse_not_found';
  // The clock decides, not the job that will write it down.
  if (book.status !== 'upcoming' || nowMs >= book.closesAtMs) return 'bets_closed';
  return horse;
}

/** A bet as its settlement sees it. */
export interface Staked {
  readonly id: string;
  readonly playerId: string;
  readonly horseId: string;
  readonly cents: Cents;
  readonly oddsTenths: number;
}

/** What came of a bet. */
export interface Settled<B extends Staked = Staked> {
  readonly bet: B;
  readonly outcome: 'won' | 'lost';
  /** Stake included. */
  readonly payoutCents: Cents;
}

/** N:1 pays stake × (N + 1), rounded down to the cent. */
export const payoutCents = (cents: Cents, oddsTenths: number): Cents =>
  Math.floor((cents * (oddsTenths + 10)) / 10);

/** What comes of a bet when that horse wins. */
export const settle = <B extends Staked>(bet: B, winnerId: string): Settled<B> =>
  bet.horseId === winnerId
    ? { bet, outcome: 'won', payoutCents: payoutCents(bet.cents, bet.oddsTenths) }
    : { bet, outcome: 'lost', payoutCents: 0 };

/** Wins of settled bets, in per cent with one decimal. */
export const winRate = ({ wins, bets }: { readonly wins: number; readonly bets: number }): number =>
  bets === 0 ? 0 : Math.round((1000 * wins) / bets) / 10;
