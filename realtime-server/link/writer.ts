import type { Logger } from 'pino';
import { sessionRoom, type LinkHead } from '#protocol/wire/link.ts';
import { openSocketServer } from '../live/edge.ts';
import type { Live, LiveDeps } from '../live/live.ts';
import { createSequencer } from '../live/sequencer.ts';
import { createSessions } from '../live/sessions.ts';
import { createWriterAdmission } from './admission.ts';
import { CANARY, CANARY_EVERY_MS } from './canary.ts';
import { createLinkHandlers } from './handlers.ts';
import { openStreamWriter } from './redis.ts';
import { createRegistry, type Held, sessionOf } from './registry.ts';
import { createLinkServer, type LinkServer } from './server.ts';

export interface WriterDeps {
  readonly redisUrl: string;
  readonly linkToken: string;
  readonly maxGatewaysPerAddress: number;
  /** Where this process writes what it pushes: a name that no other has, which gateways learn over the link. */
  readonly stream: string;
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
}

export interface Writer {
  readonly openLive: (deps: LiveDeps) => Live;
  /** Call after `openLive`. */
  readonly listen: LinkServer['listen'];
}

/** The one process that knows the world, while gateways hold its sockets. */
export function createWriter(own: WriterDeps): Writer {
  let link: LinkServer | null = null;
  return {
    openLive(deps) {
      const opened = openWriterLive(deps, own);
      link = opened.link;
      return opened.live;
    },
    listen(address) {
      if (!link) throw new Error('the world is not open yet');
      return link.listen(address);
    },
  };
}

const NO_SOCKETS = 'This process takes no sockets: gateways do.';

function openWriterLive(deps: LiveDeps, own: WriterDeps) {
  const { redisUrl, linkToken, stream, log } = own;
  const { boot, clock, timers, report } = deps;
  const registry = createRegistry({ ...deps, ...own });
  const canary = { count: 0 };
  // Skipping a number has every gateway resynchronise its clients.
  const skipCanary = (): void => void (canary.count += 1);
  const pushes = openStreamWriter(redisUrl, { stream, log, onBack: skipCanary });
  const io = openSocketServer(deps.server, {
    adapter: pushes.adapter,
    allowRequest: (_request, decide) => decide(NO_SOCKETS, false),
  });
  const sequencer = createSequencer({
    ...deps,
    members: registry.members,
    deliver: ({ event, ...pushed }) => void io.to(pushed.room).emit(event, pushed),
  });
  const sessions = createSessions<Held>({
    ...deps,
    holders: registry.all,
    sessionOf,
    close(held, reason) {
      registry.end(held, reason);
      if (held.counted.kind !== 'player') return;
      const room = sessionRoom(held.counted.session.id);
      io.to(room).emit('session.ended', { reason });
      io.in(room).disconnectSockets(true);
    },
  });
  const emitCanary = (): void => {
    io.to(CANARY).emit(CANARY, { boot, count: (canary.count += 1), at: clock.realNowMs() });
    pushes.keep();
  };
  const admission = createWriterAdmission({ ...deps, registry, sessions });
  const link = createLinkServer({
    ...{ token: linkToken, timers, report },
    renew: registry.renew,
    head: () => headOf(deps, stream),
    handlers: createLinkHandlers({ registry, sequencer, admission, report }),
  });
  const stops = [sessions.watch(), sequencer.stop, registry.stop, timers.every(CANARY_EVERY_MS, emitCanary)];
  const live: Live = {
    ...sequencer.live,
    endSessions: sessions.end,
    leaveRoom(playerId, room) {
      registry.leaveAll(playerId, room);
      io.in(`user:${playerId}`).socketsLeave(room);
    },
    restart() {
      sequencer.publisher.restart();
      skipCanary();
    },
    async drain() {
      for (const stop of stops) stop();
      await link.close();
      void io.of('/').adapter.close();
      pushes.close();
    },
    counts: () => ({ ...registry.counts(), rooms: sequencer.logs.size() }),
    waiting: admission.waiting,
  };
  return { live, link };
}

const headOf = ({ boot, clock, rooms }: LiveDeps, stream: string): Omit<LinkHead, 'lease'> => ({
  boot,
  stream,
  at: clock.realNowMs(),
  now: clock.nowMs(),
  speed: clock.speed,
  open: rooms.filter(({ isForEveryone }) => isForEveryone).map(({ kind }) => kind),
});
