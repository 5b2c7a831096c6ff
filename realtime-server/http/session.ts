import type { Database } from '#db/open.ts';
import { sessionStore } from '#db/systems/auth/store.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { isSessionOver, type SessionTimes, tokenHash } from '../action/session-rules.ts';
import type { Session } from '../action/system.ts';
import type { ConfigValues } from '../systems/admin/config.ts';

export const SESSION_COOKIE = 'sid';

/** Finds sessions, as long as they are neither idle nor old beyond their time. */
export interface SessionDesk {
  /** The session of a cookie's token. */
  authenticate(token: string | undefined): Promise<Session | null>;
  /** Which of these sessions are over or unknown. */
  expiredAmong(ids: readonly string[]): Promise<readonly string[]>;
}

export function createSessionDesk(parts: {
  readonly database: Database;
  readonly config: { readonly values: ConfigValues };
  readonly realNowMs: () => EpochMs;
}): SessionDesk {
  const { database, config, realNowMs } = parts;
  const isOver = (session: SessionTimes): boolean =>
    isSessionOver(session, realNowMs(), config.values.inactivityTimeAllowed);
  return {
    async authenticate(token) {
      if (!token || token.length > 128) return null;
      const row = await database.read((tx) => sessionStore(tx).find(tokenHash(token)));
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
  };
}
