/** The clock by which a race is shown: a little behind the server, never backwards, never in leaps. */
export interface Playout {
  /** The nominal moment on show, in milliseconds. */
  readonly t: number;
  /** Real time of the last frame drawn, null before the first. */
  readonly drawnMs: number | null;
  /** How far the show is behind the server, in real milliseconds: more on a line on which pushes come late. */
  readonly behindMs: number;
  /** How many frames took how many milliseconds, by the millisecond: what one frame usually takes here. */
  readonly spans: readonly number[];
}

/** What a frame knows when it is drawn. */
export interface FrameFacts {
  /** Real time, in milliseconds. */
  readonly nowMs: number;
  /** Nominal time at the server, as well as it is known. */
  readonly serverT: number;
  /** Nominal milliseconds in a real one. */
  readonly rate: number;
  /** The last nominal moment that was received. */
  readonly receivedT: number;
  /** Nothing more will come. */
  readonly isOver: boolean;
  /** Nobody could see the last frame: the page was hidden, or this is the first. */
  readonly unseen: boolean;
  /** Below 1 when the moment deserves to be seen slowly. */
  readonly tempo: number;
}

/** On a good line the show is so far behind the server: two pushes, so that one may be late. */
export const BEHIND_MS = 200;
/** On a bad one it waits longer rather than stop and start, but not for ever. */
const MAX_BEHIND_MS = 900;
/** So much of what was received is left when the next push comes. */
const SPARE_MS = 50;
/** How fast the wait is forgotten when the line is good again. */
const FORGETS_MS = 4000;

/** A gap of so much real time is made up at full haste; a smaller one more gently. */
const FULL_HASTE_MS = 400;
const HASTE = 1.1;
const PATIENCE = 0.5;

/** No frame moves further than this many usual frames would: a hiccup of the machine must not look like a leap. */
const MAX_STEP = 2.1;

/** Of what is left to show, at most this share a frame: running dry is a slowing down, not a wall. */
const SHARE_OF_REST = 0.35;

/** Further behind than this the machine has become slow for good: then a little more. */
const LOST_MS = 2000;
const MAX_STEP_LOST = 2.5;

const USUAL_SPAN_MS = 17;
const MAX_SPAN_MS = 120;
/** What is taken for granted before enough frames have been seen. */
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

/** One frame on. */
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

/** How far to stay behind: what came last is so old that anything nearer would run dry. */
function waiting(behindMs: number, ageMs: number, span: number): number {
  const needed = Math.min(MAX_BEHIND_MS, ageMs + SPARE_MS);
  const eased = BEHIND_MS + (behindMs - BEHIND_MS) * Math.exp(-span / FORGETS_MS);
  return Math.max(eased, needed);
}

/** How much faster or slower than the server to go, so that a gap closes without being seen. */
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

/** When the server said what: enough to know its nominal time now. */
export interface Received {
  /** The server's real time of a push. */
  readonly atMs: number;
  /** The nominal time it carried. */
  readonly t: number;
}

const RECEIVED_RETAINED = 20;

/** Keeps the last pushes. */
export const withReceived = (received: readonly Received[], push: Received): readonly Received[] => [
  ...received.slice(1 - RECEIVED_RETAINED),
  push,
];

/** The server's nominal time: of the last pushes the one that waited least before it was sent. */
export function serverTime(received: readonly Received[], nowMs: number, rate: number): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { atMs, t } of received) latest = Math.max(latest, t + (nowMs - atMs) * rate);
  return latest;
}

/** Nominal milliseconds in a real one: given by the race, else measured by the pushes. */
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
