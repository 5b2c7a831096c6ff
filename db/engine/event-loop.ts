/** Time and the event loop, injected. */
export interface Loop {
  nowMs(): number;
  /** Calls back after the events that are ready now; returns how to cancel it. */
  soon(callback: () => void): () => void;
}

/** Waiting, injected. */
export interface Timers {
  readonly pause: (ms: number) => Promise<void>;
  /** Calls again and again; returns how to stop it. */
  readonly every: (ms: number, callback: () => void) => () => void;
}

/** Those of the process. */
export const processLoop: Loop = {
  nowMs: () => performance.now(),
  soon: (callback) => {
    const handle = setImmediate(callback);
    return () => clearImmediate(handle);
  },
};

/** Those of the process. */
export const processTimers: Timers = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every: (ms, callback) => {
    const handle = setInterval(callback, ms);
    return () => clearInterval(handle);
  },
};

/**
 * A reading that stands for the rest of the event loop's turn, as Redis and nginx hold the time: on a virtual machine one reading
 * of a clock takes 60 ns and, between other work, up to 200, and a call made seven.
 */
export function oncePerTurn<T>(read: () => T): () => T {
  let held: { readonly value: T } | null = null;
  const release = (): void => {
    held = null;
  };
  return () => {
    if (held) return held.value;
    held = { value: read() };
    processLoop.soon(release);
    return held.value;
  };
}
