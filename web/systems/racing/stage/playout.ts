/** A playback clock slightly behind the server: it never runs backwards and never jumps. */
export interface Playout {
  /** The nominal moment on screen, in milliseconds. */
  readonly t: number;
  /** Real time of the last frame; null before the first. */
  readonly drawnMs: number | null;
  /** Delay behind the server in real milliseconds; grows when pushes arrive late. */
  readonly behindMs: number;
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
  /** Below 1 in slow motion. */
  readonly tempo: number;
}

/** Two pushes, so one of them may be late. */
export const BEHIND_MS = 200;
const MAX_BEHIND_MS = 900;
/** Margin left when the next push arrives. */
const SPARE_MS = 50;
/** Time constant with which the delay shrinks again. */
const FORGETS_MS = 4000;

/** Gap in real milliseconds that is closed at full speed. */
const FULL_HASTE_MS = 400;
const HASTE = 1.1;
const PATIENCE = 0.5;

/** Limit per frame in median frame times, so that a hiccup does not look like a jump. */
const MAX_STEP = 2.1;

/** Limit per frame as a share of the buffer: a buffer underrun slows the race down instead of stopping it. */
const SHARE_OF_REST = 0.35;

/** Lag in real milliseconds that indicates a slow machine. */
const LOST_MS = 2000;
const MAX_STEP_LOST = 2.5;

const USUAL_SPAN_MS = 17;
const MAX_SPAN_MS = 120;
/** Weight of the initial guess in the histogram. */
const FIRST_GUESS = 30;

const firstSpans: readonly number[] = Array.from({ length: MAX_SPAN_MS + 1 }, (_, ms) =>
  ms === USUAL_SPAN_MS ? FIRST_GUESS : 0,
);

export const startPlayout = (t = 0): Playout => ({
  t,
  drawnMs: null,
  behindMs: BEHIND_MS,
  spans: firstSpans,
});

export function nextFrame(playout: Playout, facts: FrameFacts): Playout {
  const { nowMs, rate, receivedT } = facts;
  if (playout.drawnMs === null || facts.unseen) {
    const target = Math.min(receivedT, facts.serverT - BEHIND_MS * rate);
    return { ...playout, t: Math.max(playout.t, target), drawnMs: nowMs, behindMs: BEHIND_MS };
  }
  const span = Math.max(0, nowMs - playout.drawnMs);
  const spans = withSpan(playout.spans, span);
  const behindMs = facts.isOver
    ? BEHIND_MS
    : waiting(playout.behindMs, (facts.serverT - receivedT) / rate, span);
  const gap = facts.serverT - behindMs * rate - playout.t;
  const wanted = span * (facts.tempo < 1 ? facts.tempo : haste(gap, rate));
  const most = median(spans) * (gap > LOST_MS * rate ? MAX_STEP_LOST : MAX_STEP);
  const rest = Math.max(0, receivedT - playout.t);
  const step = Math.min(Math.min(wanted, most) * rate, facts.isOver ? rest : rest * SHARE_OF_REST);
  return { t: playout.t + step, drawnMs: nowMs, behindMs, spans };
}

function waiting(behindMs: number, ageMs: number, span: number): number {
  const needed = Math.min(MAX_BEHIND_MS, ageMs + SPARE_MS);
  const eased = BEHIND_MS + (behindMs - BEHIND_MS) * Math.exp(-span / FORGETS_MS);
  return Math.max(eased, needed);
}

function haste(gap: number, rate: number): number {
  const share = Math.max(-1, Math.min(1, gap / (FULL_HASTE_MS * rate)));
  return 1 + share * (share > 0 ? HASTE : PATIENCE);
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
