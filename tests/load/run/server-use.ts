import type { HttpClient } from '#bots/wire/http-client.ts';
import type { ServerUse } from '../measure/series.ts';

/** Reads the server's usage from its metrics; null where they are closed to this machine. */
export function watchServerUse(http: HttpClient, nowMs: () => number = () => performance.now()) {
  let last: { readonly cpuS: number; readonly atMs: number } | null = null;
  return async (): Promise<ServerUse | null> => {
    const answer = await http.send({ method: 'GET', path: '/metrics' }).catch(() => null);
    if (answer?.status !== 200) return null;
    const cpuS = metric(answer.text, 'process_cpu_seconds_total');
    const rssBytes = metric(answer.text, 'process_resident_memory_bytes');
    const tickStretch = metric(answer.text, 'tycoon_tick_stretch');
    const atMs = nowMs();
    const before = last ?? { cpuS, atMs: atMs - 1 };
    last = { cpuS, atMs };
    return {
      cpuShare: ((cpuS - before.cpuS) * 1_000) / Math.max(1, atMs - before.atMs),
      rssBytes,
      tickStretch,
    };
  };
}

const metric = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
