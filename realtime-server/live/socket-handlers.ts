import type { RoomName } from '#protocol/contract.ts';
import type { Ready } from '#protocol/live.ts';
import { isoOf } from '#protocol/iso.ts';
import type { Clock } from '../action/context.ts';
import type { Session } from '../action/system.ts';
import type { Connection, Connections, LiveSocket } from './connections.ts';
import { packetFrame } from './frame.ts';
import type { Packet, PacketEncoder } from './packet-encoder.ts';
import type { CatchUp, Member } from './resume.ts';
import type { RoomLogs } from './room-logs.ts';

export interface SocketHandlersDeps {
  readonly connections: Connections;
  readonly catchUp: CatchUp;
  readonly logs: RoomLogs;
  readonly encoder: PacketEncoder;
  /** Writes a frame for a socket at once: what was pushed before it arrives before it. */
  readonly writeNow: (socketId: string, frame: Buffer) => void;
  /** Hears that a socket is gone. */
  readonly forget: (socketId: string) => void;
  readonly clock: Pick<Clock, 'nowMs' | 'realNowMs' | 'speed'>;
  readonly report: (error: unknown) => void;
}

type Answer = (answer: unknown) => void;

/** What is done with admitted sockets. */
export interface SocketHandlers {
  /** Sends `ready` to a socket and handles its three kinds of message; a spectator's are refused. */
  readonly admit: (socket: LiveSocket) => void;
  /** Sends `ready` once more: its client then asks for everything anew. */
  readonly welcome: (connection: Connection) => void;
}

export function createSocketHandlers(deps: SocketHandlersDeps): SocketHandlers {
  const { connections, catchUp, encoder, writeNow, forget } = deps;
  // One function for all sockets instead of closures per socket saves memory.
  const on = (handle: (member: Member, payload: unknown, answer: Answer) => Promise<void> | void) =>
    function (this: LiveSocket, ...args: unknown[]): void {
      const session = connections.get(this.conn)?.session;
      if (session)
        void handleMessage(deps, args, async (payload, answer) =>
          handle(memberOf(this, session), payload, answer),
        );
    };
  const subscribe = on(catchUp.subscribe);
  const unsubscribe = on(catchUp.unsubscribe);
  const resume = on(catchUp.resume);

  function packet(this: LiveSocket, said: Packet): void {
    writeNow(this.id, packetFrame(encoder.encode(said)[0]));
  }

  function refuse(this: LiveSocket, ...args: unknown[]): void {
    const last = args.at(-1);
    if (typeof last === 'function') (last as Answer)({ ok: false, error: 'forbidden' });
  }

  function onDisconnect(this: LiveSocket): void {
    forget(this.id);
    this.conn.close();
  }

  const admit = (socket: LiveSocket): void => {
    const connection = connections.get(socket.conn);
    if (!connection?.session && !connection?.isSpectator) {
      socket.disconnect(true);
      return;
    }
    // Socket.IO's own `packet` goes through Engine.IO and `ws`, which takes as long as the system call.
    connection.socket = Object.assign(socket, { packet });
    const { session } = connection;
    socket.on('subscribe', session ? subscribe : refuse);
    socket.on('unsubscribe', session ? unsubscribe : refuse);
    socket.on('resume', session ? resume : refuse);
    socket.on('disconnect', onDisconnect);
    sendReady(deps, socket, ownRooms(session));
  };
  return {
    admit,
    welcome({ socket, session }) {
      if (socket?.connected) sendReady(deps, socket, ownRooms(session));
    },
  };
}

/** The rooms that a socket is in for its whole life. */
const ownRooms = (session: Session | null): RoomName[] =>
  session ? ['world', `user:${session.player.id}`] : ['public'];

function sendReady({ logs, clock }: SocketHandlersDeps, socket: LiveSocket, own: RoomName[]): void {
  void socket.leave(socket.id); // nobody is addressed by socket id
  void socket.join(own);
  const ready: Ready = {
    now: isoOf(clock.nowMs()),
    speed: clock.speed,
    at: clock.realNowMs(),
    rooms: Object.fromEntries(own.map((room) => [room, logs.position(room)])),
  };
  socket.emit('ready', ready);
}

/** Handles one message; a failure is answered as `internal`. Clients need not ask for an answer. */
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

function memberOf(socket: LiveSocket, session: Session): Member {
  return {
    player: session.player,
    get connected() {
      return socket.connected;
    },
    rooms: () => socket.rooms,
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
    catchUp({ event, ...pushed }) {
      (socket.emit as (name: string, data: unknown) => void).call(socket, event, pushed);
    },
  };
}
