import type { EndReason } from '#protocol/live.ts';
import type { Session } from '../action/system.ts';
import type { Tick } from './tick.ts';

/** Interval of the search for ended sessions: their sockets must be closed within 5 s. */
const LOOK_EVERY_MS = 2_000;

/** Sessions per query. */
const MAX_SESSIONS_PER_QUERY = 500;

/** Which sessions end: some by id, or all of a player except one. */
export type Ending =
  | { readonly sessionIds: readonly string[]; readonly reason: EndReason }
  | { readonly playerId: string; readonly except?: string | undefined; readonly reason: EndReason };

/** Sockets by their sessions. */
export interface Sessions {
  /** Ends the sockets of these sessions at once. */
  readonly end: (ending: Ending) => void;
  /** Looks up the session of a new connection and accepts it, unless it ended meanwhile. */
  readonly admit: (look: () => Promise<Session | null>, accept: (session: Session) => void) => Promise<void>;
  /** Looks for ended sessions at intervals; returns how to stop. */
  readonly watch: () => () => void;
}

export interface SessionsDeps<Socket> {
  readonly holders: () => Iterable<Socket>;
  readonly sessionOf: (holder: Socket) => Session | null;
  /** Sends the reason and closes the connection. */
  readonly close: (holder: Socket, reason: EndReason) => void;
  /** The ids of sessions that are over or unknown, by reason. */
  readonly endedAmong: (sessions: readonly Session[]) => Promise<ReadonlyMap<EndReason, readonly string[]>>;
  readonly tick: Tick;
  readonly report: (error: unknown) => void;
}

export function createSessions<Socket>(deps: SessionsDeps<Socket>): Sessions {
  const { holders, sessionOf, close, endedAmong, tick, report } = deps;
  /** Sessions that ended while connections were being admitted, whose lookup may be older. */
  const admitting = new Set<Ending[]>();
  let looking = false;

  const end = (ending: Ending): void => {
    for (const endings of admitting) endings.push(ending);
    const affected = [...holders()].filter((holder) => {
      const session = sessionOf(holder);
      return session !== null && isEnded(session, ending);
    });
    for (const holder of affected) close(holder, ending.reason);
  };

  const lookForEnded = async (isStopped: () => boolean): Promise<void> => {
    const known = new Map<string, Session>();
    for (const holder of holders()) {
      const session = sessionOf(holder);
      if (session) known.set(session.id, session);
    }
    const all = [...known.values()];
    for (let i = 0; i < all.length && !isStopped(); i += MAX_SESSIONS_PER_QUERY) {
      const ended = await endedAmong(all.slice(i, i + MAX_SESSIONS_PER_QUERY));
      for (const [reason, sessionIds] of ended) end({ sessionIds, reason });
    }
  };

  return {
    end,
    async admit(look, accept) {
      const endings: Ending[] = [];
      admitting.add(endings);
      try {
        const session = await look();
        if (session && !endings.some((ending) => isEnded(session, ending))) accept(session);
      } finally {
        admitting.delete(endings);
      }
    },
    watch() {
      let isStopped = false;
      const stop = tick.every(LOOK_EVERY_MS, () => {
        if (looking) return;
        looking = true;
        void lookForEnded(() => isStopped)
          // The database may be closed while it is asked for the last time.
          .catch((error: unknown) => isStopped || report(error))
          .finally(() => {
            looking = false;
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
