import type { Database, Tx } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import type { EndReason } from '#protocol/live.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { ConfigValues } from '../action/config-types.ts';
import { isSessionOver, type SessionTimes, tokenHash, tokenIn } from '../action/session-rules.ts';
import type { Session } from '../action/system.ts';

export const SESSION_COOKIE = 'sid';

/** About 700 bytes each. */
const MAX_CACHED_SESSIONS = 20_000;

/** Finds sessions that are neither idle nor too old. */
export interface SessionService {
  /** The session of a request's cookies; synchronous when it is cached or there are no cookies. */
  ofCookies(cookies: string | undefined): Session | null | Promise<Session | null>;
  /** The session of a request's cookies if it was found before. */
  cached(cookies: string | undefined): Session | null;
  /** The session of a token. */
  authenticate(token: string | undefined): Promise<Session | null>;
  /** The ids of sessions that are over or unknown, by reason. */
  endedAmong(sessions: readonly Session[]): Promise<ReadonlyMap<EndReason, readonly string[]>>;
  /** Call after this process has ended a session or changed its token or player. */
  forget(): void;
}

export function createSessionService(deps: {
  readonly database: Database;
  readonly config: { readonly values: ConfigValues };
  readonly realNowMs: () => EpochMs;
}): SessionService {
  const { database, config, realNowMs } = deps;
  const memory = createSessionCache(database);
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
      const known = memory.get(cookies);
      // A heartbeat may have come since it was cached; only the database knows whether the session is over.
      if (known && !isOver(known)) return known.session;
      return memory.load(cookies, () => find(tokenIn(cookies))).then((found) => found?.session ?? null);
    },
    cached(cookies) {
      const known = cookies === undefined ? undefined : memory.get(cookies);
      return known && !isOver(known) ? known.session : null;
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

/** Why another process ended a session: the operator's command promotes players while the server runs. */
async function endReason(tx: Tx, { player }: Session): Promise<EndReason> {
  const now = await playerStore(tx).byId(player.id);
  if (!now) return 'deleted';
  return now.rang === player.rang ? 'expired' : 'rank';
}

interface Known extends SessionTimes {
  readonly session: Session;
}

/** Longer cookie headers are not ours and would only fill the cache. */
const MAX_COOKIE_LENGTH = 512;

/**
 * Sessions by cookie header. Every request needs one, and a read right after a write has a cold SQLite cache: the lookup took
 * a fifth of a single bet's time. The whole map is dropped when any session ends, in this process or another.
 */
function createSessionCache(database: Database) {
  let sessions = new Map<string, Known>();
  let version = database.foreignVersion();

  const forget = (): void => {
    sessions = new Map();
  };

  return {
    forget,
    get(cookies: string): Known | undefined {
      const now = database.foreignVersion();
      if (now !== version) forget();
      version = now;
      return sessions.get(cookies);
    },
    async load(cookies: string, find: () => Promise<Known | null>): Promise<Known | null> {
      const cache = sessions;
      const found = await find();
      if (!found || cookies.length > MAX_COOKIE_LENGTH) return found;
      // The map was replaced while the database answered, so this session may be outdated.
      if (cache.size < MAX_CACHED_SESSIONS) cache.set(cookies, found);
      else forget();
      return found;
    },
  };
}
