import type { IncomingMessage } from 'node:http';
import type { Busy, ConnectError, TooManySockets } from '#protocol/wire/live.ts';
import { tokenIn } from '../action/session-rules.ts';
import type { Connections, EngineSocket, LiveSocket } from './connections.ts';

/** Session lookups in progress; a later client would time out while waiting. */
const MAX_ADMITTING = 2_000;
/** Estimate for a session lookup plus the `ready` message. */
const ADMISSION_MS = 1;

/** Spectators have no session, even with a cookie. */
export interface Visitor {
  readonly socket: string;
  readonly address: string;
  readonly token: string | undefined;
  readonly isSpectator: boolean;
}

export interface AdmissionRefusal {
  readonly error: ConnectError;
  readonly data?: Busy | TooManySockets | undefined;
}

/** Marks the connection as a player's or a spectator's, or says why not. */
export type Admit = (engine: EngineSocket, visitor: Visitor) => Promise<AdmissionRefusal | null>;

export interface HandshakeDeps {
  readonly connections: Pick<Connections, 'get' | 'sentConnect' | 'close'>;
  readonly admit: Admit;
  readonly isForeign: (request: IncomingMessage) => boolean;
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
  const { connections, draining, timers, report, maxAdmitting = MAX_ADMITTING } = deps;
  let admitting = 0;

  const admit = (socket: LiveSocket, next: Next): void => {
    const engine = socket.conn;
    const refuse = ({ error, data }: AdmissionRefusal): void => {
      next(data ? Object.assign(new Error(error), { data }) : new Error(error));
      timers.soon(() => void connections.close(engine));
    };
    const answer = (refusal: AdmissionRefusal | null): void => {
      const reason = draining() ? { error: 'draining' as const } : refusal;
      if (reason) refuse(reason);
      else next();
    };
    if (!connections.sentConnect(engine)) return refuse({ error: 'unauthorized' });
    if (deps.isForeign(engine.request)) return refuse({ error: 'foreign_origin' });
    if (draining()) return refuse({ error: 'draining' });
    const visitor = visitorOf(socket, connections.get(engine)?.address ?? '');
    if (!visitor.isSpectator && admitting >= maxAdmitting)
      return refuse({ error: 'busy', data: { retryAfterMs: admitting * ADMISSION_MS } });
    admitting += 1;
    deps
      .admit(engine, visitor)
      .then(answer)
      .catch((error: unknown) => {
        report(error);
        // Clients reconnect only after this refusal.
        refuse({ error: 'draining' });
      })
      .finally(() => {
        admitting -= 1;
      });
  };
  return { admit, admitting: () => admitting };
}

const visitorOf = ({ id, handshake }: LiveSocket, address: string): Visitor => ({
  socket: id,
  address,
  token: tokenIn(handshake.headers.cookie),
  isSpectator: handshake.auth.spectator === true,
});
