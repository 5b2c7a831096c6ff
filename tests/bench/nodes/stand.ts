import { setTimeout as pause } from 'node:timers/promises';
import { availableParallelism, cpus } from 'node:os';
import { type Cluster, startCluster } from '#tests/nodes/cluster/cluster.ts';
import { cpuMsOf } from '#tests/nodes/cluster/node-process.ts';
import { type Child, startChild } from '../child/start.ts';
import type { OrderClient, OrderLoad } from '../clients/order-load.ts';
import type { Spectators } from '../clients/spectators.ts';
import { sized } from '../measure/smoke.ts';
import { BOOKS } from '../orders/books.ts';

export const WATCHERS = sized(1_200, 60);
const WATCH_MS = sized(6_000, 1_000);
const TRADERS = 100;
export const PUSHES_A_SECOND = 10;
/** The event loop's stretch of the ticks is over. */
const CALM_MS = sized(6_000, 0);
const CROWD_MS = sized(3_000, 300);
const CONNECTIONS = 64;

/** What a way of serving cost while its watchers got each order of a book. */
export interface Watched {
  readonly frames: number;
  readonly writerShare: number;
  /** Of whoever holds the sockets: the gateways, or the one process. */
  readonly cpuMicrosAFrame: number;
  readonly redisShare: number;
  /** Of the whole machine, in all processes of the bench. */
  readonly machineShare: number;
  readonly p50: number;
  readonly p99: number;
  readonly wrong: number;
  readonly orders: OrderLoad;
  readonly lastFrame: string;
}

/** Serves a new world to the watchers by this many gateways; none is one process without Redis. */
export async function watchBehind(gateways: number): Promise<Watched> {
  const closing: (() => unknown)[] = [];
  try {
    return await watchCluster(
      await startCluster(
        { isOnFile: true, gateways, players: WATCHERS + TRADERS, speed: 1 },
        (close) => void closing.push(close),
      ),
    );
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function watchCluster(cluster: Cluster): Promise<Watched> {
  const { players, gateways, redis } = cluster;
  const writer = cluster.active();
  const urls = gateways.length > 0 ? gateways.map(({ url }) => url) : [writer.url];
  const clients = urls.map(() =>
    startChild<Spectators>(new URL('../clients/spectators.ts', import.meta.url)),
  );
  const trader = startChild<OrderClient>(new URL('../clients/order-load.ts', import.meta.url));
  try {
    const watchers = players.cookies.slice(TRADERS);
    await Promise.all(
      clients.map(async (client, at) => {
        await client.ask('enter', { url: urls[at] ?? '', event: 'market.book', others: ['market.trade'] });
        const cookies = watchers.filter((_, index) => index % urls.length === at);
        await client.ask('connect', { cookies, room: 'market:wood' });
      }),
    );
    const books = BOOKS.filter(({ resource }) => resource === 'wood');
    const flow = { cookies: players.cookies.slice(0, TRADERS), books, units: 0, steady: false };
    await trader.ask('flow', { url: writer.url, ...flow });
    await pause(CALM_MS);
    const holders = gateways.length > 0 ? gateways.map(({ process }) => process) : [writer.process];
    const read = () => ({
      writer: writer.process.cpuMs(),
      holders: holders.reduce((sum, process) => sum + process.cpuMs(), 0),
      redis: cpuMsOf(redis.pid()),
      machine: machineBusyMs(),
    });
    const ordering = order(trader, writer.url, { perSecond: PUSHES_A_SECOND, millis: WATCH_MS + 1_000 });
    const before = read();
    const seen = await Promise.all(clients.map((client) => client.ask('watch', { millis: WATCH_MS })));
    const after = read();
    await ordering;
    const frames = seen.reduce((sum, one) => sum + one.frames + one.others, 0);
    const millis = Math.max(...seen.map((one) => one.millis));
    const orders = await order(trader, writer.url, { millis: CROWD_MS });
    return {
      frames,
      writerShare: (after.writer - before.writer) / millis,
      cpuMicrosAFrame: ((after.holders - before.holders) * 1_000) / frames,
      redisShare: (after.redis - before.redis) / millis,
      machineShare: Math.min(1, (after.machine - before.machine) / millis / availableParallelism()),
      p50: Math.max(...seen.map(({ latencies }) => latencies.p50)),
      p99: Math.max(...seen.map(({ latencies }) => latencies.p99)),
      wrong: seen.reduce((sum, { skipped, lost }) => sum + skipped + lost, 0),
      orders,
      lastFrame: (await clients[0]?.ask('lastFrame')) ?? '',
    };
  } finally {
    await Promise.all([...clients.map((client) => client.stop()), trader.stop()]);
  }
}

const order = (
  trader: Child<OrderClient>,
  url: string,
  load: { readonly millis: number; readonly perSecond?: number },
): Promise<OrderLoad> =>
  trader.ask('order', {
    ...{ url, mix: { resting: 1, crossing: 0 }, ...load },
    connections: load.perSecond === undefined ? CONNECTIONS : 1,
  });

/** Milliseconds that the machine's processors have worked since its start. */
function machineBusyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}
