import type { Busy, ConnectError, TooManySockets } from '#protocol/live.ts';
import { tokenIn } from '../action/session-rules.ts';
import type { Session } from '../action/system.ts';
import type { Connections, EngineSocket, LiveSocket } from './connections.ts';
import type { Sessions } from './sessions.ts';
import {
  MAX_SOCKETS_PER_ADDRESS,
  MAX_SOCKETS_PER_PLAYER,
  MAX_SPECTATORS,
  MAX_SPECTATORS_PER_ADDRESS,
} from './upgrade-guard.ts';

/** Session lookups in progress; a later client would time out while waiting. */
const MAX_ADMITTING = 2_000;
/** Estimate for a session lookup plus the `ready` message. */
const ADMISSION_MS = 1;

export interface HandshakeDeps {
  readonly connections: Connections;
  readonly sessions: Sessions;
  readonly authenticate: (token: string | undefined) => Promise<Session | null>;
  readonly limited: boolean;
  readonly draining: () => boolean;
  readonly maxAdmitting?: number | undefined;
  readonly timers: { soon(callback: () => void): void };
  readonly report: (error: unknown) => void;
}

type Next = (error?: Error) => void;

export interface Handshake {
  /** Refused clients get the reason before they are closed. */
  readonly admit: (socket: LiveSocket, next: Next) => void;
  readonly admitting: () => number;
}

export function createHandshake(deps: HandshakeDeps): Handshake {
  const { connections, timers, report, maxAdmitting = MAX_ADMITTING } = deps;
  let admitting = 0;

  const admit = ({ conn: engine, handshake }: LiveSocket, next: Next): void => {
    const refuse = (error: ConnectError, data?: Busy | TooManySockets): void => {
      next(data ? Object.assign(new Error(error), { data }) : new Error(error));
      timers.soon(() => void connections.close(engine));
    };
    const answer = (error: ConnectError | TooManySockets | null): void => {
      if (error === null) return next();
      if (typeof error === 'string') return refuse(error);
      refuse('too_many_sockets', error);
    };
    if (!connections.sentConnect(engine)) return refuse('unauthorized');
    // Spectators have no session, even with a cookie.
    if (handshake.auth.spectator === true) return answer(admitSpectator(deps, engine));
    if (admitting >= maxAdmitting) return refuse('busy', { retryAfterMs: admitting * ADMISSION_MS });
    admitting += 1;
    admitPlayer(deps, engine, handshake.headers.cookie)
      .then(answer)
      .catch((error: unknown) => {
        report(error);
        // Clients reconnect only after this refusal.
        refuse('draining');
      })
      .finally(() => {
        admitting -= 1;
      });
  };
  return { admit, admitting: () => admitting };
}

function admitSpectator(deps: HandshakeDeps, engine: EngineSocket): ConnectError | null {
  const { connections, limited, draining } = deps;
  if (draining()) return 'draining';
  const address = connections.get(engine)?.address ?? '';
  const isCrowded = limited && connections.spectatorsFrom(address) >= MAX_SPECTATORS_PER_ADDRESS;
  if (isCrowded || connections.spectators() >= MAX_SPECTATORS) return 'too_many_sockets';
  connections.admitSpectator(engine);
  return null;
}

async function admitPlayer(
  deps: HandshakeDeps,
  engine: EngineSocket,
  cookies: string | undefined,
): Promise<ConnectError | TooManySockets | null> {
  const { connections, sessions, limited, draining } = deps;
  if (draining()) return 'draining';
  const address = connections.get(engine)?.address ?? '';
  if (limited && connections.from(address) > MAX_SOCKETS_PER_ADDRESS) return 'too_many_sockets';
  await sessions.admit(
    () => deps.authenticate(tokenIn(cookies)),
    (session) => connections.admit(engine, session),
  );
  if (draining()) return 'draining';
  const session = connections.sessionOf(engine);
  if (!session) return 'unauthorized';
  const isCrowded = limited && connections.of(session.player.id) > MAX_SOCKETS_PER_PLAYER;
  return isCrowded ? { maxOfPlayer: MAX_SOCKETS_PER_PLAYER } : null;
}
