import type { RoomName } from '#protocol/systems.ts';
import type { Ready } from '#protocol/live.ts';
import { isoOf } from '#protocol/iso.ts';
import type { Clock } from '../action/context.ts';
import type { Session } from '../action/system.ts';
import type { Connections, LiveSocket } from './connections.ts';
import type { CatchUp, Member } from './resume.ts';
import type { RoomLogs } from './room-logs.ts';

export interface SocketHandlersDeps {
  readonly connections: Connections;
  readonly catchUp: CatchUp;
  readonly logs: RoomLogs;
  readonly clock: Pick<Clock, 'nowMs' | 'realNowMs' | 'speed'>;
  readonly report: (error: unknown) => void;
}

type Answer = (answer: unknown) => void;

export interface SocketHandlers {
  readonly admit: (socket: LiveSocket) => void;
  readonly sendReady: (socket: LiveSocket) => void;
}

export function createSocketHandlers(deps: SocketHandlersDeps): SocketHandlers {
  const { connections, catchUp } = deps;

  const admitPlayer = (socket: LiveSocket, session: Session): void => {
    const member = memberOf(socket, session);
    const on =
      (handle: (member: Member, payload: unknown, answer: Answer) => Promise<void> | void) =>
      (...args: unknown[]): void =>
        void handleMessage(deps, args, async (payload, answer) => handle(member, payload, answer));
    socket.on('subscribe', on(catchUp.subscribe));
    socket.on('unsubscribe', on(catchUp.unsubscribe));
    socket.on('resume', on(catchUp.resume));
  };
  const admitSpectator = (socket: LiveSocket): void => {
    socket.on('subscribe', refuse);
    socket.on('unsubscribe', refuse);
    socket.on('resume', refuse);
  };
  return {
    admit(socket) {
      const connection = connections.get(socket.conn);
      if (connection?.kind === 'player') admitPlayer(socket, connection.session);
      else if (connection?.kind === 'spectator') admitSpectator(socket);
      else return void socket.disconnect(true);
      // Close clients that leave the namespace but keep the connection.
      socket.on('disconnect', () => socket.conn.close());
      sendReady(deps, socket);
    },
    sendReady: (socket) => sendReady(deps, socket),
  };
}

function refuse(...args: unknown[]): void {
  const last = args.at(-1);
  if (typeof last === 'function') (last as Answer)({ ok: false, error: 'forbidden' });
}

const ownRooms = (session: Session | null): RoomName[] =>
  session ? ['world', `user:${session.player.id}`] : ['public'];

function sendReady({ connections, logs, clock }: SocketHandlersDeps, socket: LiveSocket): void {
  const own = ownRooms(connections.sessionOf(socket.conn));
  // Socket.IO's private room would count towards the socket's rooms.
  void socket.leave(socket.id);
  void socket.join(own);
  const ready: Ready = {
    now: isoOf(clock.nowMs()),
    speed: clock.speed,
    at: clock.realNowMs(),
    rooms: Object.fromEntries(own.map((room) => [room, logs.position(room)])),
  };
  socket.emit('ready', ready);
}

// Clients may omit the acknowledgement callback.
async function handleMessage(
  { report }: SocketHandlersDeps,
  args: readonly unknown[],
  handle: (payload: unknown, answer: Answer) => Promise<void>,
): Promise<void> {
  const last = args.at(-1);
  const answer: Answer = typeof last === 'function' ? (last as Answer) : () => undefined;
  try {
    await handle(args[0], answer);
  } catch (error) {
    report(error);
    answer({ ok: false, error: 'internal' });
  }
}

const memberOf = (socket: LiveSocket, { player }: Session): Member => ({
  player,
  get connected() {
    return socket.connected;
  },
  rooms: () => socket.rooms,
  join: (room) => void socket.join(room),
  leave: (room) => void socket.leave(room),
  catchUp: ({ event, ...pushed }) => void socket.emit(event, pushed),
});
