import { hash } from 'node:crypto';
import type { Database } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { sessionStore } from '#db/systems/auth/store.ts';
import type { ConfigValues } from '../systems/admin/config.ts';
import type { Session } from '../action/system.ts';

export const SESSION_COOKIE = 'sid';

/** A session ends after so long, however busy (real time). */
export const MAX_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** What is stored of a token: its SHA-256, in hex. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex');

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
    if (!row) return null;
    const now = parts.realNowMs();
    const idleMs = parts.config.values.inactivityTimeAllowed * 60_000;
    if (now - row.lastSeenAtMs >= idleMs || now - row.createdAtMs >= MAX_SESSION_MS) return null;
    return {
      id: row.id,
      player: { kind: 'player', id: row.playerId, username: row.username, rang: row.rang },
    };
  };
}
