import type { Database, Tx } from '#db/open.ts';
import { playerStore, sessionStore } from '#db/systems/auth/store.ts';
import type { EndReason } from '#protocol/live.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { ConfigValues } from '../action/config-types.ts';
import { isSessionOver, type SessionTimes, tokenHash, tokenIn } from '../action/session-rules.ts';
import type { Session } from '../action/system.ts';

export const SESSION_COOKIE = 'sid';

/** So many sessions are remembered, about 700 bytes each. */
const REMEMBERED = 20_000;

/** Finds sessions, as long as they are neither idle nor old beyond their time. */
export interface SessionService {
  /** The session of a request's cookies; at once when it is remembered, or when there are none. */
  ofCookies(cookies: string | undefined): Session | null | Promise<Session | null>;
  /** The session of a token. */
  authenticate(token: string | undefined): Promise<Session | null>;
  /** The ids of those sessions that are over or unknown, by why they are. */
  endedAmong(sessions: readonly Session[]): Promise<ReadonlyMap<EndReason, readonly string[]>>;
  /** Must be called whenever this process has ended a session or changed its token or its player. */
  forget(): void;
}

export function createSessionService(deps: {
  readonly database: Database;
  readonly config: { readonly values: ConfigValues };
  readonly realNowMs: () => EpochMs;
}): SessionService {
  const { database, config, realNowMs } = deps;
  const memory = createMemory(database);
  const isOver = (session: SessionTimes): boolean =>
    isSessionOver(session, realNowMs(), config.values.inactivityTimeAllowed);
  const find = async (token: string | undefined): Promise<Known | null> => {
    if (!token || token.length > 128) return null;
    const row = await database.read((tx) => sessionStore(tx).find(tokenHash(token)));
    if (!row || isOver(row)) return null;
    const { playerId: id, username, rang, createdAtMs, lastSeenAtMs } = row;
    const session: Session = { id: row.id, player: { kind: 'player', id, username, rang } };
    return { session, createdAtMs, lastSeenAtMs };
  };
  return {
    ofCookies(cookies) {
      if (!cookies) return null;
      const known = memory.recall(cookies);
      // A heartbeat may have come since: only the database knows that a session is over.
      if (known && !isOver(known)) return known.session;
      return memory.keep(cookies, () => find(tokenIn(cookies))).then((found) => found?.session ?? null);
    },
    authenticate: async (token) => (await find(token))?.session ?? null,
    endedAmong: (sessions) =>
      database.read(async (tx) => {
        const found = await sessionStore(tx).times(sessions.map(({ id }) => id));
        const alive = new Set(found.filter((session) => !isOver(session)).map(({ id }) => id));
        const ended = new Map<EndReason, string[]>();
        for (const session of sessions) {
          if (alive.has(session.id)) continue;
          const reason = await endReason(tx, session);
          ended.set(reason, [...(ended.get(reason) ?? []), session.id]);
        }
        return ended;
      }),
    forget: memory.forget,
  };
}

/** Why a session is gone that this process did not end: the operator's tool promotes players while the server runs. */
async function endReason(tx: Tx, { player }: Session): Promise<EndReason> {
  const now = await playerStore(tx).byId(player.id);
  if (!now) return 'deleted';
  return now.rang === player.rang ? 'expired' : 'rank';
}

interface Known extends SessionTimes {
  readonly session: Session;
}

/** Cookies longer than any of ours are not worth their room. */
const MAX_CACHED_LENGTH = 512;

/**
 * Sessions by the cookies they came with. Every request asks for one, and a read just after a write starts with a cold cache:
 * it took a fifth of a lone bet's time. Everything is forgotten when any session ends, in this process or in another.
 */
function createMemory(database: Database) {
  let sessions = new Map<string, Known>();
  let version = database.foreignVersion();

  const forget = (): void => {
    sessions = new Map();
  };

  return {
    forget,
    recall(cookies: string): Known | undefined {
      const now = database.foreignVersion();
      if (now !== version) forget();
      version = now;
      return sessions.get(cookies);
    },
    async keep(cookies: string, find: () => Promise<Known | null>): Promise<Known | null> {
      const remembering = sessions;
      const found = await find();
      if (!found || cookies.length > MAX_CACHED_LENGTH) return found;
      // What was forgotten meanwhile is another map: this session may be older than that.
      if (remembering.size < REMEMBERED) remembering.set(cookies, found);
      else forget();
      return found;
    },
  };
}
