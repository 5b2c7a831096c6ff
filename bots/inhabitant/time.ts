/** Real time; injected, so that tests do not wait. */
export interface Time {
  nowMs(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
