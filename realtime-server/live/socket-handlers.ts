import type { Position } from '#protocol/wire/events.ts';
import type { RoomName } from '#protocol/systems.ts';
import type { Ready } from '#protocol/wire/live.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { Clock } from '../action/context.ts';
import type { Session } from '../action/system.ts';
import type { Connections, LiveSocket } from './connections.ts';
import type { Enter, Member } from './enter.ts';
import { createRequests } from './requests.ts';

type Positions = Readonly<Record<string, Position>>;

/** Calls back with the positions of a socket's own rooms, which it has joined. */
export type ReadPositions = (
  socket: LiveSocket,
  own: readonly RoomName[],
  then: (rooms: Positions) => void,
) => void;

/** Answers for the world: in this process, or from afar. */
export interface Authority {
  readonly enter: Enter;
  readonly readPositions: ReadPositions;
  /** For the server's own use; no client can name them, and they do not count. */
  readonly internalRooms: (session: Session) => readonly string[];
  /** A socket may join before it is known whether it may stay. */
  readonly isIn: (socket: LiveSocket, room: string) => boolean;
  readonly leave: (socket: LiveSocket, room: string) => void;
}

export interface SocketHandlersDeps extends Authority {
  readonly connections: Connections;
  readonly clock: Pick<Clock, 'nowMs' | 'realNowMs' | 'speed'>;
  readonly report: (error: unknown) => void;
}

type Answer = (answer: unknown) => void;

export interface SocketHandlers {
  readonly admit: (socket: LiveSocket) => void;
  readonly sendReady: (socket: LiveSocket) => void;
}

export function createSocketHandlers(deps: SocketHandlersDeps): SocketHandlers {
  const { connections } = deps;
  const requests = createRequests(deps.enter);

  const admitPlayer = (socket: LiveSocket, session: Session): void => {
    const member = memberOf(deps, socket, session);
    const on =
      (handle: (member: Member, payload: unknown, answer: Answer) => Promise<void> | void) =>
      (...args: unknown[]): void =>
        void handleMessage(deps, args, async (payload, answer) => handle(member, payload, answer));
    socket.on('subscribe', on(requests.subscribe));
    socket.on('unsubscribe', on(requests.unsubscribe));
    socket.on('resume', on(requests.resume));
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

export const ownRooms = (session: Session | null): RoomName[] =>
  session ? ['world', `user:${session.player.id}`] : ['public'];

function sendReady(deps: SocketHandlersDeps, socket: LiveSocket): void {
  const { connections, internalRooms, clock, readPositions } = deps;
  const session = connections.sessionOf(socket.conn);
  const own = ownRooms(session);
  // Socket.IO's private room would count towards the socket's rooms.
  void socket.leave(socket.id);
  void socket.join(session ? [...own, ...internalRooms(session)] : own);
  readPositions(socket, own, (rooms) => {
    const ready: Ready = {
      now: isoOf(clock.nowMs()),
      speed: clock.speed,
      at: clock.realNowMs(),
      rooms,
    };
    socket.emit('ready', ready);
  });
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

const memberOf = (deps: SocketHandlersDeps, socket: LiveSocket, session: Session): Member => ({
  id: socket.id,
  player: session.player,
  get connected() {
    return socket.connected;
  },
  isIn: (room) => deps.isIn(socket, room),
  roomCount: () => socket.rooms.size - deps.internalRooms(session).length,
  join: (room) => void socket.join(room),
  leave: (room) => deps.leave(socket, room),
  catchUp: ({ event, ...pushed }) => void socket.emit(event, pushed),
});
