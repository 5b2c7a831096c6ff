import type { Connection } from './connections.ts';
import { openEdge } from './edge.ts';
import type { Live, LiveDeps } from './live.ts';
import { createLocalAdmission } from './local-admission.ts';
import { createSequencer } from './sequencer.ts';
import { createSessions } from './sessions.ts';

export function createLive(deps: LiveDeps): Live {
  const edge = openEdge(deps);
  const { connections, members } = edge;
  const sequencer = createSequencer({
    ...deps,
    members,
    deliver: ({ event, ...pushed }) => void edge.io.to(pushed.room).emit(event, pushed),
  });
  const { logs, publisher } = sequencer;
  const sessions = createSessions<Connection>({
    ...deps,
    holders: connections.all,
    sessionOf: ({ engine }) => connections.sessionOf(engine),
    close({ engine }, reason) {
      const socket = edge.socketOn(engine);
      if (socket) edge.end(socket, reason);
      else void connections.close(engine);
    },
  });
  edge.serve({
    admit: createLocalAdmission({ ...deps, connections, sessions }),
    enter: sequencer.enter,
    readPositions: (_socket, own, then) =>
      then(Object.fromEntries(own.map((room) => [room, logs.position(room)]))),
    internalRooms: () => [],
    isIn: ({ rooms }, room) => rooms.has(room),
    leave: (socket, room) => void socket.leave(room),
  });
  const unwatch = sessions.watch();
  return {
    ...sequencer.live,
    endSessions: sessions.end,
    leaveRoom(playerId, room) {
      for (const id of members.events.rooms.get(room) ?? [])
        if (members.playerOf(id)?.id === playerId) void edge.socket(id)?.leave(room);
    },
    restart() {
      publisher.restart();
      edge.sendReadyToAll();
    },
    async drain() {
      unwatch();
      sequencer.stop();
      await edge.drain();
    },
    counts: () => ({ ...edge.counts(), rooms: logs.size() }),
    waiting: edge.waiting,
  };
}
