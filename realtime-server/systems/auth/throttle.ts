import type { EpochMs } from '#protocol/values/primitives.ts';
import { refuse, type Refusal } from '../../action/context.ts';

const MAX_KEYS = 50_000;

export interface Throttle {
  tooMany(key: string, nowMs: EpochMs, max: number): Refusal<'too_many_requests'> | null;
  note(key: string, nowMs: EpochMs): void;
  refund(key: string): void;
}

export function createThrottle({ windowMs }: { readonly windowMs: number }): Throttle {
  const attempts = new Map<string, EpochMs[]>();
  const recent = (key: string, nowMs: EpochMs): EpochMs[] =>
    (attempts.get(key) ?? []).filter((at) => at > nowMs - windowMs);

  return {
    tooMany(key, nowMs, max) {
      const oldestCountedMs = recent(key, nowMs).at(-max);
      if (oldestCountedMs === undefined) return null;
      return refuse('too_many_requests', {
        retryAfterS: Math.ceil((oldestCountedMs + windowMs - nowMs) / 1000),
      });
    },
    note(key, nowMs) {
      const times = [...recent(key, nowMs), nowMs];
      attempts.delete(key); // reinserting keeps the map in order of the latest attempt
      attempts.set(key, times);
      for (const [oldest, [...last]] of attempts) {
        const isOver = (last.at(-1) ?? 0) <= nowMs - windowMs;
        if (!isOver && attempts.size <= MAX_KEYS) break;
        attempts.delete(oldest);
      }
    },
    refund(key) {
      attempts.get(key)?.pop();
    },
  };
}
