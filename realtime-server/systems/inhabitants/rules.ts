import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { MAX_INHABITANTS, MAX_MARKED_AGE_HOURS } from '#protocol/systems/inhabitants/contract.ts';
import { HOUR_MS } from '#protocol/values/time.ts';

export interface MarkCheck {
  readonly rang: number;
  /** Anything moved after the starting goods. */
  readonly hasMoved: boolean;
  /** Real time. */
  readonly joinedAtMs: EpochMs;
  readonly inhabitants: number;
}

/** The first reason against it, or null. Inhabitants can be retired, so accounts of real people must never
 * qualify. */
export function markRefusal({ rang, hasMoved, joinedAtMs, inhabitants }: MarkCheck, realNowMs: EpochMs) {
  if (rang > 0) return 'is_staff';
  if (hasMoved || realNowMs - joinedAtMs > MAX_MARKED_AGE_HOURS * HOUR_MS) return 'has_played';
  if (inhabitants >= MAX_INHABITANTS) return 'too_many_inhabitants';
  return null;
}

/** Cents, never below 0: admins may lower the limit below what was used. */
export const leftOf = (limitCents: Cents, usedCents: Cents): Cents => Math.max(0, limitCents - usedCents);
