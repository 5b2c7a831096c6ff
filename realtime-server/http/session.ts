import type { Database } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { sessionStore } from '#db/systems/auth/store.ts';
import type { ConfigValues } from '../systems/admin/config.ts';
import { isSessionOver, tokenHash } from '../action/session-rules.ts';
import type { Session } from '../action/system.ts';

export const SESSION_COOKIE = 'sid';

export type Authenticate = (token: string | undefined) => Promise<Session | null>;

/** Finds the session of a cookie: known, and neither idle nor old beyond its time. */
export function createAuthenticate(parts: {
  readonly database: Database;
  readonly config: { readonly values: ConfigValues };
  readonly realNowMs: () => EpochMs;
}): Authenticate {
  return async (token) => {
    if (!token || token.length > 128) return null;
    const row = await parts.database.read((tx) => sessionStore(tx).find(tokenHash(token)));
    const idleMinutes = parts.config.values.inactivityTimeAllowed;
    if (!row || isSessionOver(row, parts.realNowMs(), idleMinutes)) return null;
    return {
      id: row.id,
      player: { kind: 'player', id: row.playerId, username: row.username, rang: row.rang },
    };
  };
}
