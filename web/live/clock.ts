/** Monotonic local time and timers; injected, so that tests control time. */
export interface Timers {
  /** Of an arbitrary origin; use differences only. */
  readonly nowMs: () => number;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly every: (ms: number, work: () => void) => () => void;
}

export const timers: Timers = {
  nowMs: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  every(ms, work) {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
};

const WAKE_CHECK_MS = 1_000;

// More than a time server corrects at a stroke.
const SLEPT_MS = 2_000;

/** Calls after the machine slept, or its clock was set: the wall clock went on, while in most browsers monotonic time stood
 * still. Returns a stop function. */
export function onWake(
  { nowMs, every }: Pick<Timers, 'nowMs' | 'every'>,
  listener: () => void,
  wallMs: () => number = () => Date.now(),
): () => void {
  let aheadMs = wallMs() - nowMs();
  return every(WAKE_CHECK_MS, () => {
    const beforeMs = aheadMs;
    aheadMs = wallMs() - nowMs();
    if (Math.abs(aheadMs - beforeMs) > SLEPT_MS) listener();
  });
}

/** Passes local milliseconds; pauses while the page is hidden. Returns a stop function. */
export function onFrame(draw: (nowMs: number) => void): () => void {
  let frame = requestAnimationFrame(function next(nowMs) {
    frame = requestAnimationFrame(next);
    draw(nowMs);
  });
  return () => cancelAnimationFrame(frame);
}

export interface ServerClock {
  readonly received: (atMs: number) => void;
  /** `at`: the server's real time of the reading. */
  readonly synchronise: (game: {
    readonly now: string;
    readonly speed: number;
    readonly at?: number;
  }) => void;
  /** Milliseconds of real time; runs at 0.95 to 1.05 times the local rate. */
  readonly serverNowMs: () => number;
  /** Milliseconds; never goes back for corrections below 1 s of real time. */
  readonly gameNowMs: () => number;
  /** Game seconds per real second. */
  readonly speed: () => number;
}

// The message with the least delay in this window gives the best offset.
const SAMPLE_WINDOW_MS = 30_000;

/** Largest correction, as a share of the elapsed time. */
const SLEW = 0.05;

// A larger difference means that the machine slept or its clock was set: correct it at once.
const JUMP_MS = 1_000;

interface Sample {
  readonly receivedMs: number;
  readonly offsetMs: number;
}

export function createServerClock(nowMs: () => number, wallMs: () => number = () => Date.now()): ServerClock {
  /** Newest last, with falling offsets: the first is the largest. */
  let samples: Sample[] = [];
  let offsetMs = wallMs() - nowMs();
  let readMs = nowMs();
  let game = { atMs: wallMs(), readMs, speed: 1 };
  let shownGameMs = Number.NEGATIVE_INFINITY;

  const received = (atMs: number): void => {
    const receivedMs = nowMs();
    const isFirst = samples.length === 0;
    const sample = { receivedMs, offsetMs: atMs - receivedMs };
    samples = samples.filter(
      (old) => old.offsetMs > sample.offsetMs && receivedMs - old.receivedMs < SAMPLE_WINDOW_MS,
    );
    samples.push(sample);
    if (isFirst) offsetMs = sample.offsetMs;
  };

  const serverNowMs = (): number => {
    const local = nowMs();
    const target = samples[0]?.offsetMs ?? offsetMs;
    const difference = target - offsetMs;
    const maxChange = (local - readMs) * SLEW;
    const isJump = Math.abs(difference) > JUMP_MS;
    offsetMs += isJump ? difference : Math.max(-maxChange, Math.min(maxChange, difference));
    readMs = local;
    return local + offsetMs;
  };

  return {
    received,
    serverNowMs,
    synchronise({ now, speed, at }) {
      if (at !== undefined) received(at);
      const transitMs = at === undefined ? 0 : Math.max(0, serverNowMs() - at);
      game = { atMs: Date.parse(now), readMs: nowMs() - transitMs, speed };
    },
    gameNowMs() {
      const gameMs = game.atMs + (nowMs() - game.readMs) * game.speed;
      const isSmall = shownGameMs - gameMs < JUMP_MS * game.speed;
      shownGameMs = isSmall ? Math.max(shownGameMs, gameMs) : gameMs;
      return shownGameMs;
    },
    speed: () => game.speed,
  };
}

export const clock = createServerClock(timers.nowMs);

export const chance = (): number => Math.random();

/** 50 to 100 % of the delay, so that clients do not reconnect together. */
export const spread = (ms: number): number => ms * (0.5 + chance() / 2);

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
