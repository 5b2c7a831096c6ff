import type { Database, Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import type { EndReason } from '#protocol/wire/live.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { ConfigValues } from '../action/config-types.ts';
import { isSessionOver, type SessionTimes, tokenHash } from '../action/session-rules.ts';
import type { Session } from '../action/system.ts';

/** About 500 bytes each. */
const MAX_CACHED_SESSIONS = 20_000;

const MAX_TOKEN_LENGTH = 128;

export interface SessionService {
  authenticate(token: string | undefined): Promise<Session | null>;
  /** With one read for all that are not cached. */
  authenticateAll(tokens: readonly string[]): Promise<readonly (Session | null)[]>;
  cached(token: string | undefined): Session | null;
  findEnded(sessions: readonly Session[]): Promise<ReadonlyMap<EndReason, readonly string[]>>;
  /** Call when this process ends or confirms a session, or changes its token or the player's rank. */
  forget(playerId: string): void;
}

interface CachedSession extends SessionTimes {
  readonly session: Session;
}

/** Every call needs its session, so they stay cached until a session of the player ends or another process
 * writes. */
export function createSessionService(deps: {
  readonly database: Database;
  readonly config: { readonly values: ConfigValues };
  readonly realNowMs: () => EpochMs;
}): SessionService {
  const { database, config, realNowMs } = deps;
  const cache = createSessionCache();
  let version = database.externalWriteVersion();

  const isOver = (session: SessionTimes): boolean =>
    isSessionOver(session, realNowMs(), config.values.inactivityTimeAllowed);
  const cached = (token: string | undefined): Session | null => {
    const now = database.externalWriteVersion();
    if (now !== version) cache.clear();
    version = now;
    const entry = token === undefined ? undefined : cache.get(token);
    // A heartbeat may have come since; only the database knows whether the session is over.
    return entry && !isOver(entry) ? entry.session : null;
  };
  const find = async (tx: Tx, token: string): Promise<CachedSession | null> => {
    const row = await sessionStore(tx).find(tokenHash(token));
    if (!row || isOver(row)) return null;
    const { playerId: id, username, rang, createdAtMs, lastSeenAtMs, confirmedAtMs } = row;
    const session: Session = { id: row.id, player: { kind: 'player', id, username, rang }, confirmedAtMs };
    return { session, createdAtMs, lastSeenAtMs };
  };

  return {
    cached,
    forget: cache.forget,
    async authenticate(token) {
      if (!token || token.length > MAX_TOKEN_LENGTH) return null;
      const entry = cached(token);
      if (entry) return entry;
      const before = cache.changes();
      const found = await database.read((tx) => find(tx, token));
      // If sessions changed during the read, its result may be outdated.
      if (found && cache.changes() === before) cache.put(token, found);
      return found?.session ?? null;
    },
    async authenticateAll(tokens) {
      const known = new Map(tokens.map((token) => [token, cached(token)]));
      const unknown = [...known].flatMap(([token, session]) => (session ? [] : [token]));
      if (unknown.length === 0) return tokens.map((token) => known.get(token) ?? null);
      const before = cache.changes();
      const found = await database.read(async (tx) => {
        const rows = new Map<string, CachedSession | null>();
        for (const token of unknown) rows.set(token, await find(tx, token));
        return rows;
      });
      for (const [token, entry] of found) {
        if (entry && cache.changes() === before) cache.put(token, entry);
        known.set(token, entry?.session ?? null);
      }
      return tokens.map((token) => known.get(token) ?? null);
    },
    findEnded: (asked) =>
      database.read(async (tx) => {
        const found = await sessionStore(tx).times(asked.map(({ id }) => id));
        const alive = new Set(found.filter((session) => !isOver(session)).map(({ id }) => id));
        const ended = new Map<EndReason, string[]>();
        for (const session of asked) {
          if (alive.has(session.id)) continue;
          const reason = await endReason(tx, session);
          ended.set(reason, [...(ended.get(reason) ?? []), session.id]);
        }
        return ended;
      }),
  };
}

function createSessionCache() {
  const sessions = new Map<string, CachedSession>();
  const tokensOf = new Map<string, Set<string>>();
  let changes = 0;
  const clear = (): void => {
    changes += 1;
    sessions.clear();
    tokensOf.clear();
  };
  return {
    clear,
    get: (token: string): CachedSession | undefined => sessions.get(token),
    put(token: string, entry: CachedSession): void {
      if (sessions.size >= MAX_CACHED_SESSIONS) clear();
      const { id } = entry.session.player;
      sessions.set(token, entry);
      tokensOf.set(id, (tokensOf.get(id) ?? new Set()).add(token));
    },
    forget(playerId: string): void {
      changes += 1;
      for (const token of tokensOf.get(playerId) ?? []) sessions.delete(token);
      tokensOf.delete(playerId);
    },
    changes: () => changes,
  };
}

// The operator's command may promote players while the server runs.
async function endReason(tx: Tx, { player }: Session): Promise<EndReason> {
  const now = await playerStore(tx).byId(player.id);
  if (!now) return 'deleted';
  return now.rang === player.rang ? 'expired' : 'rank';
}
