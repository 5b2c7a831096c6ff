import { hash } from 'node:crypto';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Logger } from 'pino';
import type { Adapter } from '../live/edge.ts';

/** Some minutes of a busy world; a gateway that is further behind resynchronises its clients. */
const MAX_ENTRIES = 100_000;
const ENTRIES_A_READ = 1_000;

/** While Redis is away; later pushes are dropped, and the clients resynchronise. */
const MAX_WAITING_COMMANDS = 20_000;

const MAX_RECONNECT_MS = 1_000;

/** A connection that is silent for longer than an answer takes is broken, and opened again. */
const PING_EVERY_MS = 4_000;
const SILENT_MS = 12_000;

/** An entry of the stream. `3` is Socket.IO's type of a broadcast. */
export interface Entry {
  readonly type: string;
  readonly data?: string;
}

export const isBroadcast = ({ type }: Entry): boolean => type === '3';

export interface Redis {
  readonly adapter: Adapter;
  readonly close: () => void;
}

interface RedisDeps {
  /** Worlds that share a Redis have different ones. */
  readonly linkToken: string;
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Whether Socket.IO receives the entry. */
  readonly accepts: (entry: Entry) => boolean;
  /** Redis is back: what was on the way may be lost. */
  readonly onBack: () => void;
}

const streamName = (linkToken: string): string => `tycoon-${hash('sha256', linkToken).slice(0, 12)}`;

/** Connects in the background, again and again; commands wait meanwhile. */
export function openRedis(url: string, { linkToken, log, accepts, onBack }: RedisDeps): Redis {
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
  const name = streamName(linkToken);
  const create = createAdapter(client, {
    ...{ streamName: name, channelPrefix: name },
    onlyPlaintext: true,
    maxLen: MAX_ENTRIES,
    readCount: ENTRIES_A_READ,
  });
  return {
    // Socket.IO calls it with `new`.
    adapter: function filtered(namespace: unknown) {
      const adapter = create(namespace);
      const receive = adapter.onRawMessage.bind(adapter);
      // The adapter would read an entry that fails again at once, for ever.
      adapter.onRawMessage = (entry, offset) => {
        try {
          if (accepts(entry)) receive(entry, offset);
        } catch (error) {
          log.error({ err: error }, 'an entry of the stream failed');
        }
      };
      return adapter;
    },
    close: () => client.destroy(),
  };
}
