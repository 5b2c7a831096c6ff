import type { EndReason } from '#protocol/live.ts';
import type { Session } from '../action/system.ts';
import type { Tick } from './tick.ts';

/** How often ended sessions are looked for: their sockets must be gone within 5 s. */
const LOOK_EVERY_MS = 2_000;

/** So many sessions are looked up at once. */
const LOOK_UP_AT_ONCE = 500;

/** Whose sessions end: certain ones, or all of a player except one. */
export type Ending =
  | { readonly sessionIds: readonly string[]; readonly reason: EndReason }
  | { readonly playerId: string; readonly except?: string | undefined; readonly reason: EndReason };

/** Something that lives by a session, once it has one. */
export interface Guest {
  readonly session: Session | null;
}

/** Sockets and the sessions they live by. */
export interface Sessions {
  /** Ends the sockets of these sessions at once. */
  readonly end: (ending: Ending) => void;
  /** Looks a new connection's session up and hands it over, unless it ended meanwhile. */
  readonly admit: (look: () => Promise<Session | null>, accept: (session: Session) => void) => Promise<void>;
  /** Looks now and then for sessions that are over; returns how to stop. */
  readonly watch: () => () => void;
}

export interface SessionsDeps<G extends Guest> {
  readonly guests: () => Iterable<G>;
  /** Tells a guest why, and shows it out. */
  readonly show: (guest: G, reason: EndReason) => void;
  /** The ids of those sessions that are over or unknown, by why they are. */
  readonly endedAmong: (sessions: readonly Session[]) => Promise<ReadonlyMap<EndReason, readonly string[]>>;
  readonly tick: Tick;
  readonly report: (error: unknown) => void;
}

export function createSessions<G extends Guest>(deps: SessionsDeps<G>): Sessions {
  const { guests, show, endedAmong, tick, report } = deps;
  /** What ended while connections were being admitted: their reading of the session may be older. */
  const admitting = new Set<Ending[]>();
  let looking = false;

  const end = (ending: Ending): void => {
    for (const endings of admitting) endings.push(ending);
    const hit = [...guests()].filter(({ session }) => session && isEnded(session, ending));
    for (const guest of hit) show(guest, ending.reason);
  };

  const lookForEnded = async (): Promise<void> => {
    const known = new Map<string, Session>();
    for (const { session } of guests()) if (session) known.set(session.id, session);
    const all = [...known.values()];
    for (let i = 0; i < all.length; i += LOOK_UP_AT_ONCE) {
      const ended = await endedAmong(all.slice(i, i + LOOK_UP_AT_ONCE));
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
    watch: () =>
      tick.every(LOOK_EVERY_MS, () => {
        if (looking) return;
        looking = true;
        void lookForEnded()
          .catch(report)
          .finally(() => {
            looking = false;
          });
      }),
  };
}

function isEnded(session: Session, ending: Ending): boolean {
  if ('sessionIds' in ending) return ending.sessionIds.includes(session.id);
  return session.player.id === ending.playerId && session.id !== ending.except;
}
