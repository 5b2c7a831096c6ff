import type { AdmitAnswer, Admission } from '#protocol/wire/link.ts';
import type { Connections } from '../live/connections.ts';
import type { AdmissionRefusal, Admit, Visitor } from '../live/handshake.ts';
import type { Timers } from '../live/timers.ts';
import { createGather } from './calls.ts';
import type { HeldSockets } from './held-sockets.ts';
import type { WriterLink } from './writer-link.ts';

const TOGETHER_MS = 10;

/** Longer ones are nobody's. */
const MAX_TOKEN_LENGTH = 128;

const AWAY: AdmissionRefusal = { error: 'busy', data: { retryAfterMs: 2_000 } };

interface LeasedAnswer {
  readonly answer: AdmitAnswer;
  readonly lease: string;
}

interface AdmissionDeps {
  readonly link: WriterLink;
  readonly held: HeldSockets;
  readonly connections: Pick<Connections, 'get' | 'admit' | 'admitSpectator'>;
  readonly timers: Pick<Timers, 'after'>;
}

/** Admits sockets that the writer admits. */
export function createRemoteAdmission({ link, held, connections, timers }: AdmissionDeps): Admit {
  const admit = createGather<Admission, LeasedAnswer>({
    timers,
    afterMs: TOGETHER_MS,
    async send(admissions) {
      const { answers, head } = await link.ask('admit', { admissions: [...admissions] });
      return answers.map((answer) => ({ answer, lease: head.lease }));
    },
  });
  return async (engine, visitor) => {
    const admission = admissionOf(visitor);
    if (!admission) return { error: 'unauthorized' };
    if (!link.head()) return AWAY;
    const admitted = await admit(admission).catch(() => null);
    const answer = admitted?.answer;
    const refusal = answer ? refusalIn(answer) : AWAY;
    if (answer?.ok && answer.session) connections.admit(engine, answer.session);
    else if (answer?.ok) connections.admitSpectator(engine);
    const kind = connections.get(engine)?.kind;
    if (admitted && !refusal && (kind === 'player' || kind === 'spectator')) {
      held.add(visitor.socket, { engine, admission, lease: admitted.lease });
      engine.once('close', () => held.remove(visitor.socket));
    } else held.remove(visitor.socket);
    return refusal;
  };
}

function admissionOf({ socket, address, token = '', isSpectator }: Visitor): Admission | null {
  if (isSpectator) return { socket, address, token: null };
  return token === '' || token.length > MAX_TOKEN_LENGTH ? null : { socket, address, token };
}

function refusalIn(answer: AdmitAnswer): AdmissionRefusal | null {
  if (answer.ok) return null;
  const { error, maxOfPlayer } = answer;
  return maxOfPlayer === undefined ? { error } : { error, data: { maxOfPlayer } };
}
