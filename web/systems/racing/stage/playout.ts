/** A playback clock slightly behind the server: it never runs backwards and never jumps. */
export interface Playout {
  /** The nominal moment on screen, in milliseconds. */
  readonly t: number;
  /** Real time of the last frame; null before the first. */
  readonly drawnMs: number | null;
  /** Delay behind the server in real milliseconds; grows when pushes arrive late. */
  readonly delayMs: number;
  /** Histogram of frame times: index in milliseconds, value a count. */
  readonly spans: readonly number[];
}

export interface FrameFacts {
  readonly nowMs: number;
  /** Estimated nominal time at the server. */
  readonly serverT: number;
  /** Nominal milliseconds per real millisecond. */
  readonly rate: number;
  readonly receivedT: number;
  readonly isOver: boolean;
  /** The last frame was not visible, or this is the first. */
  readonly unseen: boolean;
  /** Share of normal speed in the finish, however far the server is ahead; null before. */
  readonly tempo: number | null;
}

/** Two pushes, so one of them may be late. */
export const DELAY_MS = 200;
const MAX_DELAY_MS = 900;
/** Margin left when the next push arrives. */
const MARGIN_MS = 50;
/** Time constant with which the delay shrinks again. */
const DECAY_MS = 4000;

/** Gap in real milliseconds that is closed at full speed. */
const FULL_CORRECTION_MS = 400;
const MAX_SPEED_UP = 1.1;
const MAX_SLOW_DOWN = 0.5;

/** Limit per frame in median frame times, so that a hiccup does not look like a jump. */
const MAX_STEP = 2.1;

/** Limit per frame as a share of the buffer: a buffer underrun slows the race down instead of stopping it. */
const BUFFER_SHARE = 0.35;

/** Lag in real milliseconds that indicates a slow machine. */
const LAGGING_MS = 2000;
const MAX_STEP_LAGGING = 2.5;

const TYPICAL_SPAN_MS = 17;
const MAX_SPAN_MS = 120;
/** Weight of the initial guess in the histogram. */
const PRIOR_WEIGHT = 30;

const initialSpans: readonly number[] = Array.from({ length: MAX_SPAN_MS + 1 }, (_, ms) =>
  ms === TYPICAL_SPAN_MS ? PRIOR_WEIGHT : 0,
);

export const startPlayout = (t = 0): Playout => ({
  t,
  drawnMs: null,
  delayMs: DELAY_MS,
  spans: initialSpans,
});

export function nextFrame(playout: Playout, facts: FrameFacts): Playout {
  const { nowMs, rate, receivedT } = facts;
  if (playout.drawnMs === null || facts.unseen) {
    const target = Math.min(receivedT, facts.serverT - DELAY_MS * rate);
    return { ...playout, t: Math.max(playout.t, target), drawnMs: nowMs, delayMs: DELAY_MS };
  }
  const span = Math.max(0, nowMs - playout.drawnMs);
  const spans = withSpan(playout.spans, span);
  const delayMs = facts.isOver
    ? DELAY_MS
    : delayFor(playout.delayMs, (facts.serverT - receivedT) / rate, span);
  const gap = facts.serverT - delayMs * rate - playout.t;
  const desired = span * (facts.tempo ?? speedFor(gap, rate));
  const limit = median(spans) * (gap > LAGGING_MS * rate ? MAX_STEP_LAGGING : MAX_STEP);
  const buffered = Math.max(0, receivedT - playout.t);
  const step = Math.min(Math.min(desired, limit) * rate, facts.isOver ? buffered : buffered * BUFFER_SHARE);
  return { t: playout.t + step, drawnMs: nowMs, delayMs, spans };
}

function delayFor(delayMs: number, ageMs: number, span: number): number {
  const needed = Math.min(MAX_DELAY_MS, ageMs + MARGIN_MS);
  const eased = DELAY_MS + (delayMs - DELAY_MS) * Math.exp(-span / DECAY_MS);
  return Math.max(eased, needed);
}

function speedFor(gap: number, rate: number): number {
  const share = Math.max(-1, Math.min(1, gap / (FULL_CORRECTION_MS * rate)));
  return 1 + share * (share > 0 ? MAX_SPEED_UP : MAX_SLOW_DOWN);
}

function withSpan(spans: readonly number[], span: number): readonly number[] {
  const counted = spans.slice();
  const ms = Math.min(MAX_SPAN_MS, Math.round(span));
  counted[ms] = (counted[ms] ?? 0) + 1;
  return counted;
}

function median(spans: readonly number[]): number {
  let left = spans.reduce((sum, count) => sum + count, 0) / 2;
  return Math.max(
    1,
    spans.findIndex((count) => {
      left -= count;
      return left <= 0;
    }),
  );
}

export interface Received {
  readonly atMs: number;
  readonly t: number;
}

const RECEIVED_RETAINED = 20;

export const withReceived = (received: readonly Received[], push: Received): readonly Received[] => [
  ...received.slice(1 - RECEIVED_RETAINED),
  push,
];

/** Uses the push with the least delay. */
export function serverTime(received: readonly Received[], nowMs: number, rate: number): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { atMs, t } of received) latest = Math.max(latest, t + (nowMs - atMs) * rate);
  return latest;
}

/** Falls back to measuring the rate from the pushes. */
export function rateOf(
  reported: { nominalMs: number | null; runningMs: number },
  received: readonly Received[],
): number {
  if (reported.nominalMs !== null && reported.runningMs > 0) return reported.nominalMs / reported.runningMs;
  const [first] = received;
  const last = received.at(-1);
  if (!first || !last || last.atMs <= first.atMs || last.t <= first.t) return 1;
  return (last.t - first.t) / (last.atMs - first.atMs);
}
