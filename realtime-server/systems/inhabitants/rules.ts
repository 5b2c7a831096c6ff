import type { Cents, EpochMs } from '#protocol/primitives.ts';
import { MAX_INHABITANTS, MAX_MARKED_AGE_HOURS } from '#protocol/systems/inhabitants.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** What decides whether an account may become an inhabitant. */
export interface MarkCheck {
  readonly rang: number;
  /** Something of it has moved since it was given the starting goods. */
  readonly hasMoved: boolean;
  /** Real time. */
  readonly joinedAtMs: EpochMs;
  /** Inhabitants that there are without it. */
  readonly inhabitants: number;
}

/** The first reason that forbids it, or null: an account that may be a person's is never marked, since inhabitants can be retired. */
export function markRefusal({ rang, hasMoved, joinedAtMs, inhabitants }: MarkCheck, realNowMs: EpochMs) {
  if (rang > 0) return 'is_staff';
  if (hasMoved || realNowMs - joinedAtMs > MAX_MARKED_AGE_HOURS * HOUR_MS) return 'has_played';
  if (inhabitants >= MAX_INHABITANTS) return 'too_many_inhabitants';
  return null;
}

/** What is left of a day's limit, which may have been lowered below what is used. */
export const leftOf = (limitCents: Cents, usedCents: Cents): Cents => Math.max(0, limitCents - usedCents);
