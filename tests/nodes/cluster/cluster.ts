import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#db/database/open.ts';
import { createAuditedSystems } from '#server/cli/audited-systems.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { installPostgres, startPostgres } from '#server/setup/postgres-server.mjs';
import { installRedis, startRedis } from '#server/setup/redis-server.mjs';
import { freePort } from '#server/setup/server-processes.mjs';
import { startBalancer, watchUpstreams } from './balancer.ts';
import { type Door, openDoor } from './door.ts';
import { type NodeProcess, startNode } from './node-process.ts';
import { type Seeded, seedWorld } from './seeded-world.ts';

export interface ClusterOptions {
  /** A file has one writer. */
  readonly isOnFile?: boolean;
  /** None: the writers hold the sockets, without Redis. */
  readonly gateways?: number;
  readonly players: number;
  readonly speed?: number;
  /** In addition to the usual, for writers and gateways. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A gateway, and its ways to the writers. */
interface Gateway {
  readonly url: string;
  readonly process: NodeProcess;
  readonly doors: readonly Door[];
}

/** PostgreSQL or a file, Redis, an active and a waiting writer, gateways, and a balancer in front. */
export interface Cluster extends Seeded {
  /** The balancer. */
  readonly url: string;
  readonly linkToken: string;
  readonly gateways: readonly Gateway[];
  readonly writers: readonly Writer[];
  /** The writer that answers, and the one that waits, by their own addresses. */
  active(): Writer;
  standby(): Writer | null;
  readonly redis: Awaited<ReturnType<typeof startRedis>>;
  /** Null on a file. */
  readonly postgres: Awaited<ReturnType<typeof startPostgres>> | null;
  /** Starts a gateway or writer again that has ended. */
  startGateway(at: number): Promise<void>;
  /** With these settings besides the usual. */
  startStandby(more?: Readonly<Record<string, string>>): Promise<void>;
  /** The differences that the world's audits find. */
  audit(): Promise<readonly string[]>;
}

interface Writer {
  readonly url: string;
  readonly link: string;
  process: NodeProcess;
}

const LINK_TOKEN = 'a-link-token-of-the-tests';

/** Races start each 15 s, and run for 9 s. */
const SPEED = 12;

const CALLS_WAIT_MS = 10_000;

const USUAL: Readonly<Record<string, string>> = {
  HOST: '127.0.0.1',
  DRAIN_S: '0',
  RATE_LIMIT: 'off',
  REWARDS: 'off',
  LOG_LEVEL: 'warn',
};

/** Whatever was started is given to `onClose` at once, so that a start that fails leaves nothing behind. */
export async function startCluster(
  { isOnFile = false, gateways: count = 3, players, speed = SPEED, settings = {} }: ClusterOptions,
  onClose: (close: () => unknown) => void,
): Promise<Cluster> {
  const place = isOnFile ? await newFile() : await newDatabase();
  onClose(place.remove);
  const redis = await startRedis(await installRedis());
  onClose(redis.stop);
  const isAlone = count === 0;
  const seeded = await seedWorld(place.databaseUrl, { players, speed });
  const audit = () => auditOf(place.databaseUrl);
  const shared = isAlone ? {} : { REDIS_URL: redis.url, LINK_TOKEN };
  const base = { ...USUAL, ...shared, ...settings };
  const writers = await startWriters(isOnFile ? 1 : 2, onClose, {
    ...base,
    DATABASE_URL: place.databaseUrl,
    WORLD_SPEED: String(speed),
  });
  const pool = (servers: readonly { readonly url: string }[], check: 'readyz' | 'healthz') => {
    const watched = watchUpstreams(servers.map(({ url }) => ({ url, check: `${url}/${check}` })));
    onClose(watched.close);
    return watched;
  };
  const gateways: Gateway[] = [];
  const begin = async (at: number): Promise<void> => {
    const doors = gateways[at]?.doors ?? (await Promise.all(writers.all.map(({ link }) => openDoor(link))));
    if (!gateways[at]) onClose(() => Promise.all(doors.map((door) => door.close())));
    const url = gateways[at]?.url ?? `http://127.0.0.1:${await freePort()}`;
    const { port } = new URL(url);
    const process = startNode(`gateway ${at}`, {
      ...base,
      ...{ ROLE: 'gateway', PORT: port, WRITER_URL: doors.map((door) => door.url).join(',') },
    });
    onClose(process.kill);
    gateways[at] = { url, process, doors };
    await process.says('listening on ');
  };
  for (let at = 0; at < count; at += 1) await begin(at);
  const calls = pool(writers.all, 'readyz');
  const sockets = isAlone ? calls : pool(gateways, 'readyz');
  const pages = isAlone ? calls : pool(gateways, 'healthz');
  const balancer = await startBalancer({ calls, pages, waitMs: CALLS_WAIT_MS, sockets });
  onClose(balancer.close);
  for (const { url } of gateways) await untilReady(url);
  // The balancer looks once a second: until then a gateway would get no sockets.
  while (sockets.ready().length < gateways.length || pages.ready().length < gateways.length)
    await pause(ASK_EVERY_MS);
  await untilReady(balancer.url);
  return {
    ...seeded,
    ...{ url: balancer.url, linkToken: LINK_TOKEN, gateways, redis, postgres: place.postgres, audit },
    writers: writers.all,
    active: writers.active,
    standby: writers.standby,
    async startGateway(at) {
      await begin(at);
      await untilReady(gateways[at]?.url ?? '');
    },
    startStandby: writers.startStandby,
  };
}

/** The first listens before the second starts, which waits. */
async function startWriters(
  count: number,
  onClose: (close: () => unknown) => void,
  settings: Readonly<Record<string, string>>,
) {
  const all: Writer[] = [];
  const begin = (
    name: string,
    { url, link }: Pick<Writer, 'url' | 'link'>,
    more: Readonly<Record<string, string>> = {},
  ): NodeProcess => {
    const process = startNode(name, {
      ...settings,
      ...more,
      PORT: new URL(url).port,
      ...('REDIS_URL' in settings && { LINK: new URL(link).host }),
    });
    onClose(process.kill);
    return process;
  };
  for (let at = 0; at < count; at += 1) {
    const [url, link] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
    const writer = { url, link, process: begin(`writer ${at}`, { url, link }) };
    all.push(writer);
    await writer.process.says(at === 0 ? 'listening on ' : 'waiting');
  }
  const isActive = ({ process }: Writer): boolean =>
    process.isRunning() && process.lines().some((line) => line.includes('listening on '));
  const one = (found: Writer | undefined): Writer => {
    if (!found) throw new Error('no writer runs');
    return found;
  };
  return {
    all,
    active: () => one(all.findLast(isActive)),
    standby: () => all.find((writer) => writer.process.isRunning() && !isActive(writer)) ?? null,
    async startStandby(more: Readonly<Record<string, string>> = {}) {
      const ended = one(all.find(({ process }) => !process.isRunning()));
      ended.process = begin('writer again', ended, more);
      await ended.process.says('waiting');
    },
  };
}

async function newFile() {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-nodes-'));
  return {
    databaseUrl: `file:${join(folder, 'world.db')}`,
    postgres: null,
    remove: () => rm(folder, { recursive: true }),
  };
}

async function newDatabase() {
  const postgres = await startPostgres(await installPostgres(), { isDurable: true, inMemory: true });
  return { databaseUrl: `${postgres.url}/postgres`, postgres, remove: postgres.stop };
}

async function auditOf(databaseUrl: string): Promise<readonly string[]> {
  const database = await openDatabase(databaseUrl, { lock: false });
  try {
    return await database.read((tx) => auditWorld(tx, createAuditedSystems()));
  } finally {
    await database.close();
  }
}

const READY_WITHIN_MS = 20_000;
const ASK_EVERY_MS = 50;

/** Resolves once a server is ready; rejects when it is not in time. */
export async function untilReady(url: string): Promise<void> {
  const untilMs = performance.now() + READY_WITHIN_MS;
  let last = '';
  while (performance.now() < untilMs) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    last = answer ? await answer.text() : 'no answer';
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`${url} did not become ready: ${last}`);
}
