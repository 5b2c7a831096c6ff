import { startChild } from '#tests/bench/child/start.ts';
import type { BareCrowd } from '../client/bare-crowd.ts';
import { createDurations, type Percentiles } from '../measure/histogram.ts';
import type { LoadOptions } from '../options/options.ts';
import type { BareServer } from '../world/bare-server.ts';

/** The comparison: as many sockets on a bare Socket.IO server, cut at once; returns each one's time to reconnect. */
export async function stormBareServer({ players, clients, seed }: LoadOptions): Promise<Percentiles> {
  const server = startChild<BareServer>(new URL('../world/bare-server.ts', import.meta.url));
  const crowds = Array.from({ length: clients }, () =>
    startChild<BareCrowd>(new URL('../client/bare-crowd.ts', import.meta.url)),
  );
  try {
    const url = await server.ask('open');
    const each = Math.ceil(players / clients);
    await Promise.all(crowds.map((crowd) => crowd.ask('connect', { url, sockets: each })));
    const took = await Promise.all(crowds.map((crowd, at) => crowd.ask('storm', { seed: seed + at * each })));
    const durations = createDurations();
    for (const encoded of took) durations.add(encoded);
    return durations.percentiles();
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.ask('leave').catch(() => undefined)));
    await Promise.all([...crowds.map((crowd) => crowd.stop()), server.stop()]);
  }
}
