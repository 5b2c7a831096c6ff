import type { ConnectError } from '#protocol/live.ts';
import { tokenIn } from '../action/session-rules.ts';
import type { Session } from '../action/system.ts';
import type { Connection, Connections, EngineSocket, LiveSocket } from './connections.ts';
import {
  MAX_SOCKETS_PER_ADDRESS,
  MAX_SOCKETS_PER_PLAYER,
  MAX_SPECTATORS,
  MAX_SPECTATORS_PER_ADDRESS,
} from './upgrade-guard.ts';
import type { Sessions } from './sessions.ts';

export interface HandshakeDeps {
  readonly connections: Connections;
  readonly sessions: Sessions;
  /** Finds the session of the `sid` cookie's token. */
  readonly authenticate: (token: string | undefined) => Promise<Session | null>;
  /** False lifts the limits per player and address. */
  readonly limited: boolean;
  readonly draining: () => boolean;
  readonly tick: { soon(callback: () => void): void };
  readonly report: (error: unknown) => void;
}

type Next = (error?: Error) => void;

/** Admits a socket with a valid session, and one that only watches; others get the reason and are closed. */
export function createHandshake(deps: HandshakeDeps): (socket: LiveSocket, next: Next) => void {
  const { connections, tick, report } = deps;
  return (socket, next) => {
    const connection = connections.get(socket.conn);
    if (!connection || connection.hasSentConnect) {
      socket.conn.close();
      next(new Error('unauthorized' satisfies ConnectError));
      return;
    }
    connection.hasSentConnect = true;
    const answer = (error: ConnectError | null): void => {
      forgetRequest(socket);
      next(error ? new Error(error) : undefined);
      if (error) tick.soon(() => connections.close(connection));
    };
    const failed = (error: unknown): void => {
      report(error);
      answer('draining'); // the only answer after which clients try again
    };
    if (isSpectating(socket.handshake.auth)) return answer(admitSpectator(deps, connection));
    void admit(deps, connection, socket.handshake.headers.cookie).then(answer).catch(failed);
  };
}

/** A spectator has no session: whatever cookie came along is not read. */
const isSpectating = (auth: Readonly<Record<string, unknown>> | undefined): boolean =>
  auth?.spectator === true;

function admitSpectator(deps: HandshakeDeps, connection: Connection): ConnectError | null {
  const { connections, limited, draining } = deps;
  if (draining()) return 'draining';
  const isCrowded = limited && connections.spectatorsFrom(connection.address) >= MAX_SPECTATORS_PER_ADDRESS;
  if (isCrowded || connections.spectators() >= MAX_SPECTATORS) return 'too_many_sockets';
  connections.admitSpectator(connection);
  return null;
}

async function admit(
  deps: HandshakeDeps,
  connection: Connection,
  cookies: string | undefined,
): Promise<ConnectError | null> {
  const { connections, sessions, limited, draining } = deps;
  if (draining()) return 'draining';
  if (limited && connections.from(connection.address) > MAX_SOCKETS_PER_ADDRESS) return 'too_many_sockets';
  await sessions.admit(
    () => deps.authenticate(tokenIn(cookies)),
    (session) => connections.admit(connection, session),
  );
  if (draining()) return 'draining';
  if (!connection.session) return 'unauthorized';
  const crowded = connections.of(connection.session.player.id) > MAX_SOCKETS_PER_PLAYER;
  return limited && crowded ? 'too_many_sockets' : null;
}

/** Engine.IO would hold the upgrade request (headers, cookie, url) as long as the socket lives. */
function forgetRequest(socket: LiveSocket): void {
  (socket.conn as { request: EngineSocket['request'] | null }).request = null;
  (socket as { handshake: object }).handshake = NO_HANDSHAKE;
}

const NO_HANDSHAKE = Object.freeze({
  headers: Object.freeze({}),
  query: Object.freeze({}),
  auth: Object.freeze({}),
});
