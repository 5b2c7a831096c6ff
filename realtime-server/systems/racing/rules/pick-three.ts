import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import type { RaceStatus } from '#protocol/systems/racing/models.ts';
import { pickThreeFromMs, pickThreeTimes } from '#protocol/systems/racing/schedule.ts';
import {
  PICK_THREE_FEE_PERCENT,
  PICK_THREE_RACES,
  PICK_THREE_TICKET_DOLLARS,
} from '#protocol/systems/racing/terms.ts';
import { dayOf } from '#protocol/values/time.ts';

export const TICKET_CENTS = PICK_THREE_TICKET_DOLLARS * 100;

/** Of the day's sales, never of what was carried over. */
export const feeOf = (salesCents: Cents): Cents => Math.floor((salesCents * PICK_THREE_FEE_PERCENT) / 100);

interface Slot {
  readonly id: string;
  readonly status: RaceStatus;
  readonly closesAtMs: EpochMs;
  readonly startsAtMs: EpochMs;
}

/** The day's first races from 20:00 that take bets; null until all three are planned. */
export function racesOfDay<S extends Slot>(slots: readonly S[], nowMs: EpochMs): readonly S[] | null {
  const races = slots
    .filter(({ status, closesAtMs }) => status === 'upcoming' && closesAtMs > nowMs)
    .filter(({ startsAtMs }) => startsAtMs >= pickThreeFromMs(dayOf(nowMs)))
    .toSorted((a, b) => a.startsAtMs - b.startsAtMs)
    .slice(0, PICK_THREE_RACES);
  return races.length === PICK_THREE_RACES ? races : null;
}

/** When the third race enters the planning horizon: today's, or tomorrow's if that is over. */
export function nextOpeningMs(nowMs: EpochMs, speed: number, isTodayOver: boolean): EpochMs {
  const opensAtMs = (day: number): EpochMs => pickThreeTimes(day, speed).opensAtMs;
  const today = dayOf(nowMs);
  return isTodayOver || opensAtMs(today) <= nowMs ? opensAtMs(today + 1) : opensAtMs(today);
}

/** How many horses of a ticket won, race by race. */
export const rightOf = (horseIds: readonly string[], winners: readonly string[]): number =>
  winners.filter((winner, race) => horseIds[race] === winner).length;

export interface Picks {
  readonly horseIds: readonly string[];
  readonly count: number;
}

export interface Division {
  readonly outcome: 'three' | 'two' | 'carried';
  /** For each ticket with `right` winners. */
  readonly shareCents: Cents;
  readonly right: number;
}

/** Shares the sales less the fee, and what was carried over, evenly; odd cents stay in the pool. */
export function divide(
  { poolCents, carriedCents }: { readonly poolCents: Cents; readonly carriedCents: Cents },
  picks: readonly Picks[],
  winners: readonly string[],
): Division {
  const prize = poolCents - feeOf(poolCents) + carriedCents;
  const countOf = (right: number): number =>
    picks.reduce((sum, one) => sum + (rightOf(one.horseIds, winners) === right ? one.count : 0), 0);
  for (const [right, outcome] of [
    [3, 'three'],
    [2, 'two'],
  ] as const) {
    const tickets = countOf(right);
    if (tickets > 0) return { outcome, right, shareCents: Math.floor(prize / tickets) };
  }
  return { outcome: 'carried', right: PICK_THREE_RACES, shareCents: 0 };
}

/** Leaves the last player out if more of their tickets may follow. */
export function wholePlayers<T extends { readonly playerId: string }>(
  tickets: readonly T[],
  isCut: boolean,
): readonly T[] {
  const last = tickets.at(-1)?.playerId;
  return isCut ? tickets.filter(({ playerId }) => playerId !== last) : tickets;
}
