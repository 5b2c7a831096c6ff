/** Real time; injected, so that tests do not wait. */
export interface Time {
  nowMs(): number;
  /** Resolves at once when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
