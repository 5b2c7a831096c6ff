/** Local time that never goes back, and timers; injected so that tests move time themselves. */
export interface Timers {
  /** Milliseconds since some moment; good for differences only. */
  readonly nowMs: () => number;
  /** Calls once; returns how to cancel. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Calls again and again; returns how to stop. */
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

/** Calls before every frame that is drawn, with local time; returns how to stop. Nothing is called while the page is hidden. */
export function onFrame(draw: (nowMs: number) => void): () => void {
  let frame = requestAnimationFrame(function next(nowMs) {
    frame = requestAnimationFrame(next);
    draw(nowMs);
  });
  return () => cancelAnimationFrame(frame);
}

/** The server's two clocks, as well as they can be known here. */
export interface ServerClock {
  /** Takes the server's real time from something it just sent. */
  readonly received: (atMs: number) => void;
  /** Takes the game clock; `at` is the server's real time at which it was read, if it said so. */
  readonly synchronise: (game: {
    readonly now: string;
    readonly speed: number;
    readonly at?: number;
  }) => void;
  /** The server's real time in milliseconds: moves evenly, between 0.95 and 1.05 as fast as local time. */
  readonly serverNowMs: () => number;
  /** Game time in milliseconds; never goes back by a hair. */
  readonly gameNowMs: () => number;
  /** Game seconds in a real second. */
  readonly speed: () => number;
}

/** Messages count for so long: the quickest of that time is the best measure. */
const SAMPLES_FOR_MS = 30_000;

/** Small corrections are spread out: at most so much of the time that passes. */
const SLEW = 0.05;

/** A difference above this is no jitter but a machine that slept or a clock that was set: it is taken over at once. */
const JUMP_MS = 1_000;

interface Sample {
  readonly receivedMs: number;
  readonly offsetMs: number;
}

export function createServerClock(nowMs: () => number, wallMs: () => number = () => Date.now()): ServerClock {
  /** Newest last, each with a smaller offset than the one before: the first is the largest. */
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
      (old) => old.offsetMs > sample.offsetMs && receivedMs - old.receivedMs < SAMPLES_FOR_MS,
    );
    samples.push(sample);
    if (isFirst) offsetMs = sample.offsetMs;
  };

  const serverNowMs = (): number => {
    const local = nowMs();
    const wanted = samples[0]?.offsetMs ?? offsetMs;
    const difference = wanted - offsetMs;
    const most = (local - readMs) * SLEW;
    const isJump = Math.abs(difference) > JUMP_MS;
    offsetMs += isJump ? difference : Math.max(-most, Math.min(most, difference));
    readMs = local;
    return local + offsetMs;
  };

  return {
    received,
    serverNowMs,
    synchronise({ now, speed, at }) {
      if (at !== undefined) received(at);
      const onTheWayMs = at === undefined ? 0 : Math.max(0, serverNowMs() - at);
      game = { atMs: Date.parse(now), readMs: nowMs() - onTheWayMs, speed };
    },
    gameNowMs() {
      const gameMs = game.atMs + (nowMs() - game.readMs) * game.speed;
      const isHair = shownGameMs - gameMs < JUMP_MS * game.speed;
      shownGameMs = isHair ? Math.max(shownGameMs, gameMs) : gameMs;
      return shownGameMs;
    },
    speed: () => game.speed,
  };
}

/** The one clock of the page. */
export const clock = createServerClock(timers.nowMs);

/** A part of a delay by chance, so that many clients do not come at the same moment. */
export const spread = (ms: number): number => ms * (0.5 + Math.random() / 2);

/** A key that makes a command happen once, however often it is sent. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
