import type { Session } from '../action/system.ts';
import type { Connections, EngineSocket } from './connections.ts';
import type { AdmissionRefusal, Admit } from './handshake.ts';
import type { Sessions } from './sessions.ts';
import {
  MAX_SOCKETS_PER_ADDRESS,
  MAX_SOCKETS_PER_PLAYER,
  MAX_SPECTATORS,
  MAX_SPECTATORS_PER_ADDRESS,
} from './upgrade-guard.ts';

interface LocalAdmissionDeps {
  readonly connections: Connections;
  readonly sessions: Sessions;
  readonly authenticate: (token: string | undefined) => Promise<Session | null>;
  readonly limited: boolean;
}

/** Admits sockets of this process, whose connections count from their upgrade on. */
export const createLocalAdmission =
  (deps: LocalAdmissionDeps): Admit =>
  async (engine, { address, isSpectator, token }) =>
    isSpectator ? admitSpectator(deps, engine, address) : admitPlayer(deps, engine, { address, token });

function admitSpectator(
  { connections, limited }: LocalAdmissionDeps,
  engine: EngineSocket,
  address: string,
): AdmissionRefusal | null {
  const isCrowded = limited && connections.spectatorsFrom(address) >= MAX_SPECTATORS_PER_ADDRESS;
  if (isCrowded || connections.spectators() >= MAX_SPECTATORS) return { error: 'too_many_sockets' };
  connections.admitSpectator(engine);
  return null;
}

async function admitPlayer(
  { connections, sessions, authenticate, limited }: LocalAdmissionDeps,
  engine: EngineSocket,
  { address, token }: { readonly address: string; readonly token: string | undefined },
): Promise<AdmissionRefusal | null> {
  if (limited && connections.from(address) > MAX_SOCKETS_PER_ADDRESS) return { error: 'too_many_sockets' };
  await sessions.admit(
    () => authenticate(token),
    (session) => connections.admit(engine, session),
  );
  const session = connections.sessionOf(engine);
  if (!session) return { error: 'unauthorized' };
  const isCrowded = limited && connections.of(session.player.id) > MAX_SOCKETS_PER_PLAYER;
  return isCrowded ? { error: 'too_many_sockets', data: { maxOfPlayer: MAX_SOCKETS_PER_PLAYER } } : null;
}
