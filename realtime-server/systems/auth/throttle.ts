import type { EpochMs } from '#protocol/primitives.ts';
import { refuse, type Refusal } from '../../action/context.ts';

/** Beyond this many keys the oldest are dropped. */
const MAX_KEYS = 50_000;

/** Counts attempts within the last `windowMs` of real time. */
export interface Throttle {
  /** The refusal when `key` has reached `max` attempts, else null. */
  tooMany(key: string, nowMs: EpochMs, max: number): Refusal<'too_many_requests'> | null;
  note(key: string, nowMs: EpochMs): void;
  /** Removes the latest attempt. */
  refund(key: string): void;
}

export function createThrottle({ windowMs }: { readonly windowMs: number }): Throttle {
  const notes = new Map<string, EpochMs[]>();
  const recent = (key: string, nowMs: EpochMs): EpochMs[] =>
    (notes.get(key) ?? []).filter((at) => at > nowMs - windowMs);

  return {
    tooMany(key, nowMs, max) {
      const oldestThatCounts = recent(key, nowMs).at(-max);
      if (oldestThatCounts === undefined) return null;
      return refuse('too_many_requests', {
        retryAfterS: Math.ceil((oldestThatCounts + windowMs - nowMs) / 1000),
      });
    },
    note(key, nowMs) {
      const times = [...recent(key, nowMs), nowMs];
      notes.delete(key); // keeps the map in order of the latest attempt
      notes.set(key, times);
      for (const [oldest, [...last]] of notes) {
        const isOver = (last.at(-1) ?? 0) <= nowMs - windowMs;
        if (!isOver && notes.size <= MAX_KEYS) break;
        notes.delete(oldest);
      }
    },
    refund(key) {
      notes.get(key)?.pop();
    },
  };
}
