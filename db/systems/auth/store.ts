import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { store } from '../../store.ts';

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

export const playerStore = store(({ orm, tables: { players } }) => {
  const columns = {
    id: players.id,
    username: players.username,
    mail: players.mail,
    passwordHash: players.passwordHash,
    rang: players.rang,
    points: players.points,
    avatar: players.avatar,
    createdAtMs: players.createdAtMs,
  };
  const alive = isNull(players.deletedAtMs);
  const byId = orm
    .select(columns)
    .from(players)
    .where(and(eq(players.id, sql.placeholder('id')), alive))
    .prepare('player_by_id');
  const byMail = orm
    .select(columns)
    .from(players)
    .where(eq(players.mail, sql.placeholder('mail')))
    .prepare('player_by_mail');
  const byUsername = orm
    .select(columns)
    .from(players)
    .where(eq(players.usernameLower, sql.placeholder('name')))
    .prepare('player_by_username');
  const points = orm
    .select({ points: players.points, pointsRev: players.pointsRev })
    .from(players)
    .where(and(eq(players.id, sql.placeholder('id')), alive))
    .prepare('player_points');
  const change = async (id: string, set: Partial<typeof players.$inferInsert>): Promise<void> => {
    await orm.update(players).set(set).where(eq(players.id, id));
  };
  return {
    byId: async (id: string) => first(await byId.execute({ id })),
    byMail: async (mail: string) => first(await byMail.execute({ mail })),
    /** Ignores case. */
    byUsername: async (name: string) => first(await byUsername.execute({ name: name.toLowerCase() })),
    /** Null when there is no such player, or no longer. */
    points: async (id: string) => first(await points.execute({ id })),
    async add(player: NewPlayer): Promise<void> {
      await orm.insert(players).values({
        ...player,
        usernameLower: player.username.toLowerCase(),
        pointsRev: 0,
        avatar: 0,
        biography: '',
        lastActivityAtMs: player.joinedAtMs,
      });
    },
    async addPoints(id: string, amount: number): Promise<void> {
      await orm
        .update(players)
        .set({ points: sql`${players.points} + ${amount}`, pointsRev: sql`${players.pointsRev} + 1` })
        .where(eq(players.id, id));
    },
    setMail: (id: string, mail: string) => change(id, { mail }),
    setPasswordHash: (id: string, passwordHash: string) => change(id, { passwordHash }),
    setRang: (id: string, rang: number) => change(id, { rang }),
    touch: (id: string, lastActivityAtMs: number) => change(id, { lastActivityAtMs }),
    /** Keeps the row for the history of others and forgets the person. */
    bury: (id: string, deletedAtMs: number) =>
      change(id, {
        username: DELETED_USERNAME,
        usernameLower: null,
        mail: null,
        passwordHash: '',
        rang: 0,
        points: 0,
        avatar: 0,
        biography: '',
        deletedAtMs,
      }),
  };
});

/** A player who is there; deleted ones are never found. */
export type PlayerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof playerStore>['byId']>>>;

/** `tokenHash` is the SHA-256 of the token; the time is real. */
export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly playerId: string;
  readonly createdAtMs: number;
}

export const sessionStore = store(({ orm, tables: { sessions, players } }) => {
  /** The hottest statement of the server: every request asks it. */
  const find = orm
    .select({
      id: sessions.id,
      playerId: sessions.playerId,
      username: players.username,
      rang: players.rang,
      createdAtMs: sessions.createdAtMs,
      lastSeenAtMs: sessions.lastSeenAtMs,
    })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_find');
  const oldest = orm
    .select({ createdAtMs: sessions.createdAtMs })
    .from(sessions)
    .orderBy(asc(sessions.createdAtMs), asc(sessions.id))
    .limit(1)
    .prepare('session_oldest');
  const idlest = orm
    .select({ lastSeenAtMs: sessions.lastSeenAtMs })
    .from(sessions)
    .orderBy(asc(sessions.lastSeenAtMs), asc(sessions.id))
    .limit(1)
    .prepare('session_idlest');
  return {
    find: async (tokenHash: string) => first(await find.execute({ tokenHash })),
    async add(session: NewSession): Promise<void> {
      await orm.insert(sessions).values({ ...session, lastSeenAtMs: session.createdAtMs });
    },
    /** A new token for a session that goes on. */
    async renew(id: string, tokenHash: string): Promise<void> {
      await orm.update(sessions).set({ tokenHash }).where(eq(sessions.id, id));
    },
    async touch(id: string, lastSeenAtMs: number): Promise<void> {
      await orm.update(sessions).set({ lastSeenAtMs }).where(eq(sessions.id, id));
    },
    async end(id: string): Promise<void> {
      await orm.delete(sessions).where(eq(sessions.id, id));
    },
    /** Ends a player's sessions, but not `keep`, and tells which. */
    async endOf(playerId: string, { keep = '' }: { readonly keep?: string } = {}): Promise<string[]> {
      const ended = await orm
        .delete(sessions)
        .where(and(eq(sessions.playerId, playerId), ne(sessions.id, keep)))
        .returning({ id: sessions.id });
      return ended.map(({ id }) => id);
    },
    /** Ends up to `limit` sessions that were created or last seen by then, and tells which. */
    async endStale(by: {
      readonly createdAtMs: number;
      readonly lastSeenAtMs: number;
      readonly limit: number;
    }): Promise<string[]> {
      const ids = (at: typeof sessions.createdAtMs | typeof sessions.lastSeenAtMs, ms: number) =>
        orm
          .select({ id: sessions.id })
          .from(sessions)
          .where(lte(at, ms))
          .orderBy(asc(at), asc(sessions.id))
          .limit(by.limit);
      const stale = [
        ...(await ids(sessions.createdAtMs, by.createdAtMs)),
        ...(await ids(sessions.lastSeenAtMs, by.lastSeenAtMs)),
      ];
      const ended = [...new Set(stale.map(({ id }) => id))].slice(0, by.limit);
      for (const id of ended) await orm.delete(sessions).where(eq(sessions.id, id));
      return ended;
    },
    oldestCreatedAtMs: async () => first(await oldest.execute())?.createdAtMs ?? null,
    idlestSeenAtMs: async () => first(await idlest.execute())?.lastSeenAtMs ?? null,
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
  /** A player who has a new password, or is gone, needs none of them any more. */
  async dropOf(playerId: string): Promise<void> {
    await orm.delete(passwordResets).where(eq(passwordResets.playerId, playerId));
  },
  async dropCreatedBy(createdAtMs: number): Promise<void> {
    await orm.delete(passwordResets).where(lte(passwordResets.createdAtMs, createdAtMs));
  },
}));

export const grantStore = store(({ orm, tables: { startingGrants } }) => ({
  /** Notes that an address had its starting goods; false when it had them before. */
  async claim(mailHash: string, grantedAtMs: number): Promise<boolean> {
    const rows = await orm
      .insert(startingGrants)
      .values({ mailHash, grantedAtMs })
      .onConflictDoNothing()
      .returning();
    return rows.length > 0;
  },
}));

export const secretStore = store(({ orm, tables: { secrets } }) => ({
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
