/** How long ago the server sent something, in milliseconds, by the time `at` that it carries. */
export type LatencyOf = (at: number) => number;

/**
 * On this machine both read the same clock. Elsewhere, and where a world's clock is ahead of the machine's, they differ by what
 * nobody knows: the quickest push of all counts as none, and the others by how much later they were.
 */
export function createLatencies(isElsewhere: boolean, nowMs: () => number = Date.now): LatencyOf {
  let quickest = isElsewhere ? Number.POSITIVE_INFINITY : 0;
  return (at) => {
    const ms = nowMs() - at;
    quickest = Math.min(quickest, ms);
    return ms - quickest;
  };
}
