import type { Logger } from 'pino';
import { sessionRoom } from '#protocol/link.ts';
import { createServing, type Serving } from '../http/serving.ts';
import { isOurOrigin } from '../http/cross-site.ts';
import { openRedis } from '../link/redis.ts';
import { openEdge } from '../live/edge.ts';
import type { Timers } from '../live/timers.ts';
import type { GatewaySettings } from '../process/gateway-environment.ts';
import { createRemoteAdmission } from './admission.ts';
import { createCalls } from './calls.ts';
import { createFollower } from './follower.ts';
import { createHeldSockets } from './held-sockets.ts';
import { mountHttp, openHttp } from './http.ts';
import { createRemoteRooms } from './remote-rooms.ts';
import { createReports } from './reports.ts';
import { createWriterLink } from './writer-link.ts';

export interface GatewayDeps extends Omit<GatewaySettings, 'port' | 'host' | 'logLevel' | 'drainS'> {
  /** Unique per start. */
  readonly name: string;
  readonly webRoot: string;
  readonly timers: Timers;
  readonly log: Logger;
}

export interface Gateway {
  readonly listen: Serving['listen'];
  /** Still serves, but reports not ready. */
  readonly retire: () => void;
  readonly drain: () => Promise<void>;
}

/** Holds sockets of a world that another process runs. */
export async function openGateway(deps: GatewayDeps): Promise<Gateway> {
  const { name, timers, log } = deps;
  const state = { isRetiring: false };
  const report = (error: unknown): void => log.error({ err: error }, 'a socket failed');
  const call = createCalls({ urls: deps.writerUrls, token: deps.linkToken, gateway: name });
  const link = createWriterLink({ call, timers, log, onBoot: (boot) => follower.begin(boot) });
  const follower = createFollower({ timers, writerNowMs: link.clock.realNowMs, resync: () => resync() });
  const { http, sockets, origins, networkOf } = await openHttp(deps);
  const redis = openRedis(deps.redisUrl, {
    ...{ log, linkToken: deps.linkToken },
    accepts: follower.accepts,
    onBack: follower.interrupted,
  });
  const edge = openEdge({
    ...{ timers, report, clock: link.clock, limited: deps.rateLimit, adapter: redis.adapter },
    server: sockets,
    ourOrigin: (origin) => isOurOrigin(origins, origin),
    addressOf: networkOf,
    // The writer counts players.
    onPlayerConnections: () => undefined,
  });
  const held = createHeldSockets();
  const rooms = createRemoteRooms({ held, socket: edge.socket, link, timers });
  edge.members.events.on('leave-room', rooms.removed);
  const reports = createReports({ link, held, edge, rooms, timers });
  edge.serve({
    ...rooms,
    admit: createRemoteAdmission({ link, held, connections: edge.connections, timers }),
    readPositions: reports.readPositions,
    internalRooms: ({ id }) => [sessionRoom(id)],
  });
  const resync = (): void => {
    for (const [id] of held.all()) {
      const socket = edge.socket(id);
      if (socket) rooms.leavePrivate(socket);
    }
    edge.sendReadyToAll();
  };
  const reasonNotReady = (): string | null => {
    if (state.isRetiring) return 'draining';
    if (link.isAway()) return 'writer_away';
    return follower.isMissing() ? 'pushes_missing' : null;
  };
  await mountHttp(http, { ...deps, edge, origins, networkOf, reasonNotReady });
  const serving = createServing(http, timers.after);
  const unwatch = reports.watch();
  return {
    listen: serving.listen,
    retire() {
      state.isRetiring = true;
      serving.announce();
    },
    async drain() {
      unwatch();
      await Promise.all([edge.drain(), serving.close()]);
      // The writer would count the sockets for some seconds more.
      await reports.send().catch(() => undefined);
      void edge.io.of('/').adapter.close();
      redis.close();
    },
  };
}
