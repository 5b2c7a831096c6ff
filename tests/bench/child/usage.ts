export interface Usage {
  readonly cpuMs: number;
  readonly rssBytes: number;
  /** JavaScript memory, on the heap and off it. */
  readonly heldBytes: number;
}

/** Reads CPU time, and memory after a full garbage collection has returned it. */
export function usage({ collect }: { readonly collect: boolean }): Usage {
  const { user, system } = process.cpuUsage();
  if (collect) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, rssBytes: rss, heldBytes: heapUsed + external };
}
