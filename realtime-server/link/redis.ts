import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Logger } from 'pino';
import type { Adapter } from '../live/edge.ts';
import type { Timers } from '../live/timers.ts';

/** Some minutes of a busy world; a gateway that is further behind resynchronises its clients. */
const MAX_ENTRIES = 100_000;
const ENTRIES_A_READ = 1_000;
const READ_WITHIN_MS = 5_000;
const RETRY_AFTER_MS = 100;

/** After its writer has gone. */
const KEPT_FOR_S = 60;

/** While Redis is away; later pushes are dropped, and the clients resynchronise. */
const MAX_WAITING_COMMANDS = 20_000;

const MAX_RECONNECT_MS = 1_000;

/** A connection that is silent for longer than an answer takes is broken, and opened again. */
const PING_EVERY_MS = 4_000;
const SILENT_MS = 12_000;

/** An entry of the stream, as Socket.IO's adapter writes it. */
export interface Entry {
  readonly type: string;
  readonly data?: string;
}

export const BROADCAST = '3';

export const isBroadcast = ({ type }: Entry): boolean => type === BROADCAST;

type Log = Pick<Logger, 'error' | 'warn' | 'info'>;

interface ConnectionDeps {
  readonly log: Log;
  /** Redis is back: what was on the way may be lost. */
  readonly onBack: () => void;
}

/** Connects in the background, again and again; commands wait meanwhile. */
function connectRedis(url: string, { log, onBack }: ConnectionDeps) {
  const client = createClient({
    url,
    commandsQueueMaxLength: MAX_WAITING_COMMANDS,
    pingInterval: PING_EVERY_MS,
    socket: {
      socketTimeout: SILENT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RECONNECT_MS),
    },
  });
  let isAway = false;
  let wasReady = false;
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: pushes wait');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back');
    if (wasReady) onBack();
    isAway = false;
    wasReady = true;
  });
  // Rejects only when it is closed first.
  void client.connect().catch(() => undefined);
  return client;
}

/** The writer's side of a stream. */
export interface StreamWriter {
  readonly adapter: Adapter;
  /** Call at least twice a minute: Redis forgets a stream that nobody writes. */
  readonly keep: () => void;
  readonly close: () => void;
}

export function openStreamWriter(
  url: string,
  { stream, ...deps }: ConnectionDeps & { readonly stream: string },
): StreamWriter {
  const client = connectRedis(url, deps);
  const create = createAdapter(client, {
    ...{ streamName: stream, channelPrefix: stream },
    onlyPlaintext: true,
    maxLen: MAX_ENTRIES,
    readCount: ENTRIES_A_READ,
  });
  return {
    // Socket.IO calls it with `new`.
    adapter: function writing(namespace: unknown) {
      const adapter = create(namespace);
      // Nobody else writes to the stream.
      adapter.onRawMessage = () => undefined;
      return adapter;
    },
    keep() {
      if (client.isReady) void client.expire(stream, KEPT_FOR_S).catch(() => undefined);
    },
    close: () => client.destroy(),
  };
}

/** A gateway's side. */
export interface StreamReader {
  /** Reads this stream, and no other, from its newest entry on. */
  readonly follow: (stream: string) => void;
  /** A Redis whose clock is behind numbers its entries below those already read. */
  readonly skipToNewest: () => void;
  readonly close: () => void;
}

interface ReaderDeps extends ConnectionDeps {
  readonly timers: Pick<Timers, 'after'>;
  readonly receive: (entry: Entry) => void;
}

export function openStreamReader(url: string, deps: ReaderDeps): StreamReader {
  let reading: ReturnType<typeof readStream> | null = null;
  const follow = (stream: string): void => {
    reading?.close();
    reading = readStream(url, stream, deps);
  };
  return {
    follow,
    skipToNewest() {
      if (reading?.isConnected()) follow(reading.stream);
    },
    close: () => reading?.close(),
  };
}

const NEWEST = '$';

type Found = readonly { readonly messages: readonly { readonly id: string; readonly message: Entry }[] }[];

function readStream(url: string, stream: string, { timers, receive, ...deps }: ReaderDeps) {
  const client = connectRedis(url, deps);
  const options = { COUNT: ENTRIES_A_READ, BLOCK: READ_WITHIN_MS };
  let after = NEWEST;
  let isClosed = false;
  const pause = (): Promise<null> =>
    new Promise((resolve) => void timers.after(RETRY_AFTER_MS, () => resolve(null)));
  const receiveOne = (entry: Entry): void => {
    try {
      receive(entry);
    } catch (error) {
      deps.log.error({ err: error }, 'an entry of the stream failed');
    }
  };
  const read = async (): Promise<void> => {
    while (!isClosed) {
      const found = (await client.xRead({ key: stream, id: after }, options).catch(pause)) as Found | null;
      for (const { id, message } of found?.[0]?.messages ?? []) {
        if (isClosed) return;
        after = id;
        receiveOne(message);
      }
    }
  };
  void read();
  return {
    stream,
    isConnected: () => client.isReady,
    close() {
      isClosed = true;
      client.destroy();
    },
  };
}
