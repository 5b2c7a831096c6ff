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
