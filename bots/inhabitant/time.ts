/** Real time, as an inhabitant passes it; injected, so that tests need not wait. */
export interface Time {
  nowMs(): number;
  /** Resolves after so long, or at once when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
