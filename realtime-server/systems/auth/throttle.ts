import type { EpochMs } from '#protocol/primitives.ts';
import { refuse, type Refusal } from '../../action/context.ts';

const MAX_KEYS = 50_000;

export interface Throttle {
  tooMany(key: string, nowMs: EpochMs, max: number): Refusal<'too_many_requests'> | null;
  note(key: string, nowMs: EpochMs): void;
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
      notes.delete(key); // reinserting keeps the map in order of the latest attempt
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
