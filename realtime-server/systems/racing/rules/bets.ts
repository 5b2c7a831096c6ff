import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import type { LineupHorse, RaceStatus } from '#protocol/systems/racing/models.ts';
import { fairOddsTenths, isFirstBetOfDay, payoutCents } from '#protocol/systems/racing/terms.ts';

/** The part of a race that bets depend on. */
export interface Book {
  readonly status: RaceStatus;
  readonly closesAtMs: EpochMs;
  readonly lineup: readonly LineupHorse[];
}

/** The horse, or the first refusal. Second bets and missing dollars are refused later, by the unique key
 * and the ledger. */
export function checkBet(
  book: Book | null,
  horseId: string,
  nowMs: EpochMs,
): LineupHorse | 'race_not_found' | 'horse_not_found' | 'bets_closed' {
  if (book === null) return 'race_not_found';
  const horse = book.lineup.find(({ horse_id }) => horse_id === horseId);
  if (horse === undefined) return 'horse_not_found';
  // The time decides: the job that closes the book may run late.
  if (book.status !== 'upcoming' || nowMs >= book.closesAtMs) return 'bets_closed';
  return horse;
}

interface BetTimes {
  /** Of the player's bet before, refunded or not; null before the first. */
  readonly lastBetMs: EpochMs | null;
  readonly nowMs: EpochMs;
}

/** The house waives its margin on a player's first bet of a game day. */
export function oddsOf(
  horse: Pick<LineupHorse, 'odds'>,
  { lastBetMs, nowMs }: BetTimes,
): { readonly oddsTenths: number; readonly isFair: boolean } {
  const bookTenths = Math.round(horse.odds * 10);
  const isFair = isFirstBetOfDay(lastBetMs, nowMs);
  return { oddsTenths: isFair ? fairOddsTenths(bookTenths) : bookTenths, isFair };
}

export interface SettleableBet {
  readonly id: string;
  readonly playerId: string;
  readonly horseId: string;
  readonly cents: Cents;
  readonly oddsTenths: number;
}

export interface Settled<B extends SettleableBet = SettleableBet> {
  readonly bet: B;
  readonly outcome: 'won' | 'lost';
  /** Includes the stake. */
  readonly payoutCents: Cents;
}

/** `winnerId` is the winning horse. */
export const settle = <B extends SettleableBet>(bet: B, winnerId: string): Settled<B> =>
  bet.horseId === winnerId
    ? { bet, outcome: 'won', payoutCents: payoutCents(bet.cents, bet.oddsTenths) }
    : { bet, outcome: 'lost', payoutCents: 0 };
