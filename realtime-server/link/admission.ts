import type { AdmitAnswer, Admission } from '#protocol/wire/link.ts';
import type { Session } from '../action/system.ts';
import type { Counted } from '../live/open-sockets.ts';
import type { Sessions } from '../live/sessions.ts';
import {
  MAX_SOCKETS_PER_ADDRESS,
  MAX_SOCKETS_PER_PLAYER,
  MAX_SPECTATORS,
  MAX_SPECTATORS_PER_ADDRESS,
} from '../live/upgrade-guard.ts';
import type { Registry } from './registry.ts';
import type { Asked } from './server.ts';

interface AdmissionDeps {
  readonly registry: Registry;
  readonly sessions: Sessions;
  readonly authenticateAll: (tokens: readonly string[]) => Promise<readonly (Session | null)[]>;
  readonly limited: boolean;
}

export interface WriterAdmission {
  readonly admit: (admissions: readonly Admission[], asked: Asked) => Promise<readonly AdmitAnswer[]>;
  readonly waiting: () => number;
}

/** Admits sockets of all gateways: limits count them together. */
export function createWriterAdmission(deps: AdmissionDeps): WriterAdmission {
  const { registry, sessions, authenticateAll } = deps;
  let waiting = 0;
  return {
    waiting: () => waiting,
    async admit(admissions, { gateway, isOpen }) {
      const tokens = admissions.flatMap(({ token }) => (token === null ? [] : [token]));
      waiting += tokens.length;
      const reading = authenticateAll([...new Set(tokens)]);
      const found = reading.then(
        (all) => new Map([...new Set(tokens)].map((token, at) => [token, all[at] ?? null])),
      );
      const admitOne = async ({ socket, address, token }: Admission): Promise<AdmitAnswer> => {
        const count = (counted: Counted): AdmitAnswer => {
          // Admitted again, it must not count twice.
          registry.remove(gateway, socket);
          const refused = refusalOf(deps, counted, address);
          if (refused) return refused;
          if (isOpen()) registry.add(gateway, { socket, address, counted });
          return { ok: true, session: counted.kind === 'player' ? counted.session : null };
        };
        if (token === null) return count({ kind: 'spectator' });
        let answer: AdmitAnswer = { ok: false, error: 'unauthorized' };
        await sessions.admit(
          async () => (await found).get(token) ?? null,
          (session) => (answer = count({ kind: 'player', session })),
        );
        return answer;
      };
      try {
        return await Promise.all(admissions.map(admitOne));
      } finally {
        waiting -= tokens.length;
      }
    },
  };
}

function refusalOf(
  { registry: { open }, limited }: AdmissionDeps,
  counted: Counted,
  address: string,
): AdmitAnswer | null {
  const crowded: AdmitAnswer = { ok: false, error: 'too_many_sockets' };
  if (counted.kind === 'spectator') {
    const isFull = limited && open.spectatorsFrom(address) >= MAX_SPECTATORS_PER_ADDRESS;
    return isFull || open.spectators() >= MAX_SPECTATORS ? crowded : null;
  }
  if (!limited) return null;
  if (open.from(address) >= MAX_SOCKETS_PER_ADDRESS) return crowded;
  return open.of(counted.session.player.id) >= MAX_SOCKETS_PER_PLAYER
    ? { ...crowded, maxOfPlayer: MAX_SOCKETS_PER_PLAYER }
    : null;
}
