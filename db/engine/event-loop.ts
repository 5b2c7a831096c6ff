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

/** The machine's clock at this moment, which may be set. */
export const wallNowMs = (): number => Date.now();

// Reading a VM's clock takes 60 to 200 ns, and a request did it seven times. Redis and nginx cache it too.
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
