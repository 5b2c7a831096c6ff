import type { Database } from '#db/open.ts';
import { sessionStore } from '#db/systems/auth/store.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { isSessionOver, type SessionTimes, tokenHash } from '../action/session-rules.ts';
import type { Session } from '../action/system.ts';
import type { ConfigValues } from '../systems/admin/config.ts';

export const SESSION_COOKIE = 'sid';

/** So many sessions are remembered, about 400 bytes each. */
const REMEMBERED = 20_000;

/** Finds sessions, as long as they are neither idle nor old beyond their time. */
export interface SessionDesk {
  /** The session of a cookie's token. */
  authenticate(token: string | undefined): Promise<Session | null>;
  /** Which of these sessions are over or unknown. */
  expiredAmong(ids: readonly string[]): Promise<readonly string[]>;
  /** Must be called whenever this process has ended a session or changed its token or its player. */
  forget(): void;
}

export function createSessionDesk(parts: {
  readonly database: Database;
  readonly config: { readonly values: ConfigValues };
  readonly realNowMs: () => EpochMs;
}): SessionDesk {
  const { database, config, realNowMs } = parts;
  const memory = createMemory(database);
  const isOver = (session: SessionTimes): boolean =>
    isSessionOver(session, realNowMs(), config.values.inactivityTimeAllowed);
  return {
    async authenticate(token) {
      if (!token || token.length > 128) return null;
      const hash = tokenHash(token);
      const known = memory.recall(hash);
      // A heartbeat may have come since: only the database knows that a session is over.
      const row = known && !isOver(known) ? known : await memory.read(hash);
      if (!row || isOver(row)) return null;
      return {
        id: row.id,
        player: { kind: 'player', id: row.playerId, username: row.username, rang: row.rang },
      };
    },
    async expiredAmong(ids) {
      const found = await database.read((tx) => sessionStore(tx).times(ids));
      const alive = new Set(found.filter((session) => !isOver(session)).map(({ id }) => id));
      return ids.filter((id) => !alive.has(id));
    },
    forget: memory.forget,
  };
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionStore>['find']>>>;

/**
 * Sessions by the hash of their token. Every request asks for one, and a read just after a write starts with a cold cache:
 * it took a fifth of a lone bet's time. Everything is forgotten when any session ends, in this process or in another.
 */
function createMemory(database: Database) {
  let rows = new Map<string, Row>();
  let version = database.foreignVersion();

  const forget = (): void => {
    rows = new Map();
  };

  return {
    forget,
    recall(hash: string): Row | undefined {
      const now = database.foreignVersion();
      if (now !== version) forget();
      version = now;
      return rows.get(hash);
    },
    async read(hash: string): Promise<Row | null> {
      const remembering = rows;
      const row = await database.read((tx) => sessionStore(tx).find(hash));
      // What was forgotten meanwhile is another map: this row may be older than that.
      if (row && remembering.size < REMEMBERED) remembering.set(hash, row);
      else if (row) forget();
      return row;
    },
  };
}
