import type { Logger } from 'pino';
import { sessionRoom } from '#protocol/wire/link.ts';
import { createServing, type Serving } from '../http/serving.ts';
import { isOurOrigin } from '../http/cross-site.ts';
import { type Edge, openEdge } from '../live/edge.ts';
import type { Timers } from '../live/timers.ts';
import type { GatewaySettings } from '../process/gateway-environment.ts';
import { createRemoteAdmission } from './admission.ts';
import { createCalls } from './calls.ts';
import { createGreetings, type Greetings } from './greetings.ts';
import { createHeldSockets, type HeldSockets } from './held-sockets.ts';
import { mountHttp, openHttp } from './http.ts';
import { openPushes } from './pushes.ts';
import { createRemoteRooms, type RemoteRooms } from './remote-rooms.ts';
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
  const pushes = openPushes({
    ...deps,
    ...{ link: () => link, io: () => edge.io, resync: () => greetAll({ held, edge, rooms, greetings }) },
  });
  const link = createWriterLink({ call, timers, log, onBoot: pushes.begin });
  const { http, sockets, origins, networkOf } = await openHttp(deps);
  const edge = openEdge({
    ...{ timers, report, clock: link.clock, limited: deps.rateLimit },
    server: sockets,
    ourOrigin: (origin, { headers }) => isOurOrigin(origins, origin, headers.host),
    warnOfForeign: origins.warnOfForeign,
    addressOf: networkOf,
    // The writer counts players.
    onPlayerConnections: () => undefined,
  });
  const held = createHeldSockets();
  const rooms = createRemoteRooms({ held, socket: edge.socket, link, timers });
  edge.members.events.on('leave-room', rooms.removed);
  const greetings = createGreetings({
    ...edge,
    ...{ timers, isFollowing: pushes.isFollowing },
    isKnown: (id) => held.get(id)?.lease === link.head()?.lease,
  });
  const reports = createReports({ link, held, edge, rooms, greetings, timers });
  edge.serve({
    ...rooms,
    enter: (member, requests, answer) =>
      rooms.enter(member, requests, (answers) => {
        answer(answers);
        greetings.resumed(member.id);
      }),
    admit: createRemoteAdmission({ link, held, connections: edge.connections, timers }),
    readPositions: reports.readPositions,
    internalRooms: ({ id }) => [sessionRoom(id)],
  });
  const reasonNotReady = (): string | null => {
    if (state.isRetiring) return 'draining';
    if (link.isAway()) return 'writer_away';
    return pushes.isMissing() ? 'pushes_missing' : null;
  };
  await mountHttp(http, { ...deps, edge, origins, networkOf, reasonNotReady });
  const serving = createServing(http, timers.after);
  const stops = [reports.watch(), pushes.watch()];
  return {
    listen: serving.listen,
    retire() {
      state.isRetiring = true;
      serving.announce();
    },
    async drain() {
      for (const stop of stops) stop();
      await Promise.all([edge.drain(), serving.close()]);
      // The writer would count the sockets for some seconds more.
      await reports.send().catch(() => undefined);
      pushes.close();
    },
  };
}

interface Greeting {
  readonly held: HeldSockets;
  readonly edge: Pick<Edge, 'socket'>;
  readonly rooms: Pick<RemoteRooms, 'leavePrivate'>;
  readonly greetings: Greetings;
}

function greetAll({ held, edge, rooms, greetings }: Greeting): void {
  const ids = [...held.all()].map(([id]) => id);
  for (const id of ids) {
    const socket = edge.socket(id);
    if (socket) rooms.leavePrivate(socket);
  }
  greetings.greet(ids);
}
