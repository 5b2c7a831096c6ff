export interface Loop {
  nowMs(): number;
  /** Runs after the events that are ready now; returns a cancel function. */
  soon(callback: () => void): () => void;
}

export interface Timers {
  readonly pause: (ms: number) => Promise<void>;
  readonly every: (ms: number, callback: () => void) => () => void;
}

export const processLoop: Loop = {
  nowMs: () => performance.now(),
  soon: (callback) => {
    const handle = setImmediate(callback);
    return () => clearImmediate(handle);
  },
};

export const processTimers: Timers = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every: (ms, callback) => {
    const handle = setInterval(callback, ms);
    return () => clearInterval(handle);
  },
};
