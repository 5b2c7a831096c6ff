import type { Cents, EpochMs } from '../../values/primitives.ts';
import { dayOf } from '../../values/time.ts';

/** Range from the specification. */
export const MIN_BET_DOLLARS = 100;
export const MAX_BET_DOLLARS = 10_000;

export const RACE_LENGTH_M = 1200;

/** The winners of the game day's first races from this hour on. */
export const PICK_THREE_RACES = 3;
export const PICK_THREE_FROM_HOUR = 20;
export const PICK_THREE_TICKET_DOLLARS = 100;
/** A player and day. */
export const MAX_PICK_THREE_TICKETS = 20;
export const PICK_THREE_FEE_PERCENT = 10;

/** Payout ratio in millionths: the house keeps 8 %. */
export const RETURNED_PPM = 920_000;

/** N in N:1 without the house margin, rounded down; both in tenths. The return of the stake is not raised, so no such
 * bet gains on average. */
export const fairOddsTenths = (oddsTenths: number): number =>
  Math.floor((oddsTenths * 1_000_000) / RETURNED_PPM);

/** N:1 pays stake × (N + 1), rounded down to the cent. */
export const payoutCents = (cents: Cents, oddsTenths: number): Cents =>
  Math.floor((cents * (oddsTenths + 10)) / 10);

/** `lastBetMs`: game time of the player's bet before; null before the first. */
export const isFirstBetOfDay = (lastBetMs: EpochMs | null, nowMs: EpochMs): boolean =>
  lastBetMs === null || dayOf(lastBetMs) < dayOf(nowMs);

/** Characters of a player's own seed, which enters the digest that decides the race. */
export const MAX_CLIENT_SEED = 32;
