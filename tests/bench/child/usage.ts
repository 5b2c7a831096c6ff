/** What this process has used. */
export interface Usage {
  readonly cpuMs: number;
  readonly rssBytes: number;
}

/** Reads CPU time, and memory after everything that can be collected is. */
export function usage({ collect }: { readonly collect: boolean }): Usage {
  const { user, system } = process.cpuUsage();
  if (collect) for (let times = 0; times < 3; times += 1) globalThis.gc?.();
  return { cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() };
}
