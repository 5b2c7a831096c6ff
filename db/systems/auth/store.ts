import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { balanceStore } from '../../balances.ts';
import { store } from '../../store.ts';
import { rowCount } from '../../vocabulary/aggregates.ts';

/** What a sign-up stores. Times are real, except `createdAtMs`. */
export interface NewPlayer {
  readonly id: string;
  readonly username: string;
  /** Trimmed and in lower case, as everywhere. */
  readonly mail: string;
  readonly passwordHash: string;
  readonly rang: number;
  readonly points: number;
  readonly joinedAtMs: number;
  readonly createdAtMs: number;
}

export const DELETED_USERNAME = 'deleted player';

export const playerStore = store((tx) => {
  const { orm } = tx;
  const { players } = tx.tables;
  const { id, username, mail, passwordHash, rang, points, pointsRev, avatar } = players;
  const columns = { id, username, mail, passwordHash, rang, points, avatar };
  const alive = isNull(players.deletedAtMs);
  const one = (where: SQL | undefined, name: string) =>
    orm.select(columns).from(players).where(where).prepare(name);
  const byId = one(and(eq(id, sql.placeholder('id')), alive), 'player_by_id');
  const created = orm
    .select({ createdAtMs: players.createdAtMs })
    .from(players)
    .where(and(eq(id, sql.placeholder('id')), alive))
    .prepare('player_created');
  const byMail = one(eq(mail, sql.placeholder('mail')), 'player_by_mail');
  const byUsername = one(eq(players.usernameLower, sql.placeholder('name')), 'player_by_username');
  const lastActivity = orm
    .select({ lastActivityAtMs: players.lastActivityAtMs })
    .from(players)
    .where(and(eq(id, sql.placeholder('id')), alive))
    .prepare('player_last_activity');
  return {
    byId: async (playerId: string) => first(await byId.execute({ id: playerId })),
    /** Game time of the sign-up; null for a player who is gone. */
    createdAtMs: async (playerId: string) =>
      first(await created.execute({ id: playerId }))?.createdAtMs ?? null,
    byMail: async (address: string) => first(await byMail.execute({ mail: address })),
    /** Ignores case. */
    byUsername: async (name: string) => first(await byUsername.execute({ name: name.toLowerCase() })),
    /** When a player was last active; null for no player. */
    lastActivityAtMs: async (playerId: string): Promise<number | null> =>
      first(await lastActivity.execute({ id: playerId }))?.lastActivityAtMs ?? null,
    async add(player: NewPlayer): Promise<void> {
      const usernameLower = player.username.toLowerCase();
      const empty = { pointsRev: 0, avatar: 0, biography: '', lastActivityAtMs: player.joinedAtMs };
      await orm.insert(players).values({ ...player, ...empty, usernameLower });
      balanceStore(tx).forget(player.id);
    },
    async addPoints(playerId: string, amount: number): Promise<void> {
      const set = { points: sql`${points} + ${amount}`, pointsRev: sql`${pointsRev} + 1` };
      await orm.update(players).set(set).where(eq(id, playerId));
      balanceStore(tx).pointsMoved(playerId, amount);
    },
    async change(playerId: string, set: PlayerChange): Promise<void> {
      await orm.update(players).set(set).where(eq(id, playerId));
    },
    /** How many players have this rank or a higher one. */
    async countOfRank(atLeast: number): Promise<number> {
      const [row] = await orm.select({ count: rowCount() }).from(players).where(gte(rang, atLeast));
      return row?.count ?? 0;
    },
    /** Keeps the row for the history of others and forgets the person. */
    async bury(playerId: string, deletedAtMs: number): Promise<void> {
      const freed = { username: DELETED_USERNAME, usernameLower: null, mail: null };
      const forgotten = { passwordHash: '', rang: 0, points: 0, avatar: 0, biography: '' };
      await orm
        .update(players)
        .set({ ...freed, ...forgotten, deletedAtMs })
        .where(eq(id, playerId));
      balanceStore(tx).forget(playerId);
    },
  };
});

/** Fields of a player that change independently; the time is real. */
export interface PlayerChange {
  readonly mail?: string;
  readonly passwordHash?: string;
  readonly rang?: number;
  readonly avatar?: number;
  readonly biography?: string;
  readonly lastActivityAtMs?: number;
}

/** Deleted players are never found. */
export type PlayerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof playerStore>['byId']>>>;

/** `tokenHash` is the SHA-256 of the token; the time is real. */
export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly playerId: string;
  readonly createdAtMs: number;
  readonly device?: string;
}

export interface SessionTimes {
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

/** Ended at once: an older world may hold more sessions of a player. */
const MAX_ENDED = 100;

/** Sessions. Times are real. */
export const sessionStore = store(({ orm, tables: { sessions, players } }) => {
  const { id, playerId, tokenHash, createdAtMs, lastSeenAtMs } = sessions;
  /** The hottest statement of the server: every request asks it. */
  const find = orm
    .select({ id, playerId, username: players.username, rang: players.rang, createdAtMs, lastSeenAtMs })
    .from(sessions)
    .innerJoin(players, eq(players.id, playerId))
    .where(eq(tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_find');
  const oldest = orm
    .select({ createdAtMs })
    .from(sessions)
    .orderBy(asc(createdAtMs))
    .limit(1)
    .prepare('session_oldest');
  const idlest = orm
    .select({ lastSeenAtMs })
    .from(sessions)
    .orderBy(asc(lastSeenAtMs))
    .limit(1)
    .prepare('session_idlest');
  const upTo = (time: typeof createdAtMs | typeof lastSeenAtMs, ms: number, limit: number) =>
    orm.select({ id }).from(sessions).where(lte(time, ms)).orderBy(asc(time), asc(id)).limit(limit);
  return {
    find: async (hash: string) => first(await find.execute({ tokenHash: hash })),
    async add(session: NewSession): Promise<void> {
      await orm.insert(sessions).values({ ...session, lastSeenAtMs: session.createdAtMs });
    },
    /** A new token for a session that goes on. */
    async renew(sessionId: string, hash: string): Promise<void> {
      await orm.update(sessions).set({ tokenHash: hash }).where(eq(id, sessionId));
    },
    /** Those of these sessions that exist, with their times. */
    async times(ids: readonly string[]) {
      const found = await orm
        .select({ id, createdAtMs, lastSeenAtMs })
        .from(sessions)
        .where(inArray(id, ids));
      return found;
    },
    /** A player's sessions, the latest seen first. */
    async of(player: string) {
      const { device } = sessions;
      return orm
        .select({ id, createdAtMs, lastSeenAtMs, device })
        .from(sessions)
        .where(eq(playerId, player))
        .orderBy(desc(lastSeenAtMs), desc(id));
    },
    async touch(sessionId: string, seenAtMs: number): Promise<void> {
      await orm.update(sessions).set({ lastSeenAtMs: seenAtMs }).where(eq(id, sessionId));
    },
    async end(sessionId: string): Promise<void> {
      await orm.delete(sessions).where(eq(id, sessionId));
    },
    /** Ends a player's sessions except `keep`; answers their ids. */
    async endOf(player: string, { keep = '' }: { readonly keep?: string } = {}): Promise<string[]> {
      const mine = and(eq(playerId, player), ne(id, keep));
      const ended = await orm.delete(sessions).where(mine).returning({ id });
      return ended.map((session) => session.id);
    },
    /** Ends a player's sessions but the `max` youngest; answers their ids. */
    async endOldest(player: string, max: number): Promise<string[]> {
      const mine = orm.select({ id }).from(sessions).where(eq(playerId, player));
      const over = await mine.orderBy(desc(createdAtMs), desc(id)).offset(max).limit(MAX_ENDED);
      const ids = over.map((session) => session.id);
      if (ids.length > 0) await orm.delete(sessions).where(inArray(id, ids));
      return ids;
    },
    oldestCreatedAtMs: async () => first(await oldest.execute())?.createdAtMs ?? null,
    idlestSeenAtMs: async () => first(await idlest.execute())?.lastSeenAtMs ?? null,
    /** Ends up to `limit` sessions that began or were last seen by then; answers their ids. */
    async endStale(by: SessionTimes, limit: number): Promise<string[]> {
      const old = await upTo(createdAtMs, by.createdAtMs, limit);
      const idle = await upTo(lastSeenAtMs, by.lastSeenAtMs, limit);
      const ended = [...new Set([...old, ...idle].map((session) => session.id))].slice(0, limit);
      if (ended.length > 0) await orm.delete(sessions).where(inArray(id, ended));
      return ended;
    },
  };
});

export const resetStore = store(({ orm, tables: { passwordResets } }) => ({
  async add(reset: {
    readonly id: string;
    readonly playerId: string;
    readonly createdAtMs: number;
  }): Promise<void> {
    await orm.insert(passwordResets).values(reset);
  },
  /** Whose token it is and since when, or null. */
  async find(id: string) {
    return first(await orm.select().from(passwordResets).where(eq(passwordResets.id, id)));
  },
  /** Deletes a player's reset tokens: after a new password, or with the player. */
  async dropOf(playerId: string): Promise<void> {
    await orm.delete(passwordResets).where(eq(passwordResets.playerId, playerId));
  },
  async dropCreatedBy(createdAtMs: number): Promise<void> {
    await orm.delete(passwordResets).where(lte(passwordResets.createdAtMs, createdAtMs));
  },
}));

export const grantStore = store(({ orm, tables: { startingGrants } }) => ({
  /** Records that an address had its starting goods; false when it had them before. */
  async claim(mailHash: string, grantedAtMs: number): Promise<boolean> {
    const rows = await orm
      .insert(startingGrants)
      .values({ mailHash, grantedAtMs })
      .onConflictDoNothing()
      .returning();
    return rows.length > 0;
  },
}));

/** What a player's device makes codes of. */
export interface OneTimeSecret {
  readonly playerId: string;
  readonly secret: string;
  readonly enabledAtMs: number | null;
  readonly usedStep: number;
}

export const oneTimeSecretStore = store(({ orm, tables: { oneTimeSecrets, recoveryCodes } }) => ({
  async find(playerId: string): Promise<OneTimeSecret | null> {
    return first(await orm.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.playerId, playerId)));
  },
  async put({ playerId, ...set }: OneTimeSecret): Promise<void> {
    await orm
      .insert(oneTimeSecrets)
      .values({ playerId, ...set })
      .onConflictDoUpdate({ target: oneTimeSecrets.playerId, set });
  },
  async addRecoveryCodes(playerId: string, hashes: readonly string[]): Promise<void> {
    await orm.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, playerId })));
  },
  /** Uses a recovery code up; false when there is none. */
  async useRecoveryCode(playerId: string, codeHash: string): Promise<boolean> {
    const isCode = and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.playerId, playerId));
    return (await orm.delete(recoveryCodes).where(isCode).returning()).length > 0;
  },
  /** Removes the secret and the recovery codes. */
  async removeOf(playerId: string): Promise<void> {
    await orm.delete(oneTimeSecrets).where(eq(oneTimeSecrets.playerId, playerId));
    await orm.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId));
  },
}));

export const secretStore = store(({ orm, tables: { secrets } }) => ({
  /** The world's secret of that name, or null before it was first needed. */
  async find(name: string): Promise<string | null> {
    return first(await orm.select().from(secrets).where(eq(secrets.name, name)))?.value ?? null;
  },
  /** The world's secret of that name; `fresh` becomes it the first time. */
  async getOrSet(name: string, fresh: () => string): Promise<string> {
    const [known] = await orm.select().from(secrets).where(eq(secrets.name, name));
    if (known) return known.value;
    const value = fresh();
    await orm.insert(secrets).values({ name, value });
    return value;
  },
}));

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null;
