import type { EndReason } from '#protocol/wire/live.ts';
import type { Session } from '../action/system.ts';
import type { Timers } from './timers.ts';

/** Real time: sockets of ended sessions must close within 5 s. */
const CHECK_EVERY_MS = 2_000;

const MAX_SESSIONS_PER_QUERY = 500;

export type Ending =
  | { readonly sessionIds: readonly string[]; readonly reason: EndReason }
  | { readonly playerId: string; readonly except?: string | undefined; readonly reason: EndReason };

export interface Sessions {
  readonly end: (ending: Ending) => void;
  /** A session that ends during the lookup is not accepted. */
  readonly admit: (
    lookUp: () => Promise<Session | null>,
    accept: (session: Session) => void,
  ) => Promise<void>;
  readonly watch: () => () => void;
}

export interface SessionsDeps<Socket> {
  readonly holders: () => Iterable<Socket>;
  readonly sessionOf: (holder: Socket) => Session | null;
  readonly close: (holder: Socket, reason: EndReason) => void;
  readonly findEnded: (sessions: readonly Session[]) => Promise<ReadonlyMap<EndReason, readonly string[]>>;
  readonly timers: Timers;
  readonly report: (error: unknown) => void;
}

export function createSessions<Socket>(deps: SessionsDeps<Socket>): Sessions {
  const { holders, sessionOf, close, findEnded, timers, report } = deps;
  /** Sessions that ended during each pending admission: its lookup may be older. */
  const admitting = new Set<Ending[]>();
  let isChecking = false;

  const end = (ending: Ending): void => {
    for (const endings of admitting) endings.push(ending);
    const affected = [...holders()].filter((holder) => {
      const session = sessionOf(holder);
      return session !== null && isEnded(session, ending);
    });
    for (const holder of affected) close(holder, ending.reason);
  };

  const endFoundSessions = async (isStopped: () => boolean): Promise<void> => {
    const held = new Map<string, Session>();
    for (const holder of holders()) {
      const session = sessionOf(holder);
      if (session) held.set(session.id, session);
    }
    const all = [...held.values()];
    for (let i = 0; i < all.length && !isStopped(); i += MAX_SESSIONS_PER_QUERY) {
      const ended = await findEnded(all.slice(i, i + MAX_SESSIONS_PER_QUERY));
      for (const [reason, sessionIds] of ended) end({ sessionIds, reason });
    }
  };

  return {
    end,
    async admit(lookUp, accept) {
      const endings: Ending[] = [];
      admitting.add(endings);
      try {
        const session = await lookUp();
        if (session && !endings.some((ending) => isEnded(session, ending))) accept(session);
      } finally {
        admitting.delete(endings);
      }
    },
    watch() {
      let isStopped = false;
      const stop = timers.every(CHECK_EVERY_MS, () => {
        if (isChecking) return;
        isChecking = true;
        void endFoundSessions(() => isStopped)
          // The database may close during the last lookup.
          .catch((error: unknown) => isStopped || report(error))
          .finally(() => {
            isChecking = false;
          });
      });
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}

function isEnded(session: Session, ending: Ending): boolean {
  if ('sessionIds' in ending) return ending.sessionIds.includes(session.id);
  return session.player.id === ending.playerId && session.id !== ending.except;
}
