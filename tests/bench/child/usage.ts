/** What this process has used. */
export interface Usage {
  readonly cpuMs: number;
  readonly rssBytes: number;
  /** What JavaScript holds, on its heap and beside it. */
  readonly heldBytes: number;
}

/** Reads CPU time, and memory after everything that can be collected is, and what it took is given back. */
export function usage({ collect }: { readonly collect: boolean }): Usage {
  const { user, system } = process.cpuUsage();
  if (collect) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, rssBytes: rss, heldBytes: heapUsed + external };
}
