/** A standby takes over within half of it. Real time. */
export const INSIST_MS = 10_000;

const PAUSE_MS = 1_000;

/** Of a call that nobody answers, which may last longer than `INSIST_MS`. */
const MIN_TRIES = 3;

/** 0: no answer came. The idempotency key makes repeating safe. */
const PASSING: ReadonlySet<number> = new Set([0, 502, 503, 504]);

export interface Tried {
  readonly status: number;
  /** What `Retry-After` says; null without one. */
  readonly retryAfterS: number | null;
  readonly tries: number;
  /** Since the first try began. */
  readonly spentMs: number;
  /** 0 to 1: clients that failed together must not return together. */
  readonly chance: number;
}

/** Pause before a client repeats a command under its key; null when it gives up. */
export function pauseBeforeRepeat({ status, retryAfterS, tries, spentMs, chance }: Tried): number | null {
  if (!PASSING.has(status)) return null;
  const pauseMs = Math.max(PAUSE_MS / 2, (retryAfterS ?? 0) * 1_000) + (chance * PAUSE_MS) / 2;
  if (spentMs + pauseMs <= INSIST_MS) return pauseMs;
  return status === 0 && tries < MIN_TRIES ? pauseMs : null;
}
