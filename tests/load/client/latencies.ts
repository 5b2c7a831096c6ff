/** Milliseconds since the server sent something, by its `at`. */
export type LatencyOf = (at: number) => number;

/**
 * On this machine both read the same clock. Elsewhere, or with a world clock ahead of the machine's, the offset is unknown:
 * the fastest push counts as zero, and the others by their extra delay.
 */
export function createLatencies(isElsewhere: boolean, nowMs: () => number = Date.now): LatencyOf {
  let quickest = isElsewhere ? Number.POSITIVE_INFINITY : 0;
  return (at) => {
    const ms = nowMs() - at;
    quickest = Math.min(quickest, ms);
    return ms - quickest;
  };
}
