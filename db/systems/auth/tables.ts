import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Who plays, who is signed in, and what outlives an account. Times are real, except `createdAtMs` of a player. */
export const authTables = (v: Vocabulary) => {
  const players = v.table(
    'players',
    {
      id: v.text().primaryKey(),
      /** Of a deleted player "deleted player", which no one can choose. */
      username: v.text().notNull(),
      /** Null once deleted, which frees the name; likewise the mail. */
      usernameLower: v.text(),
      mail: v.text(),
      passwordHash: v.text().notNull(),
      rang: v.integer().notNull(),
      points: v.cents().notNull(),
      /** Grows by one with every change of the points. */
      pointsRev: v.cents().notNull(),
      avatar: v.integer().notNull(),
      biography: v.text().notNull(),
      joinedAtMs: v.epochMs().notNull(),
      lastActivityAtMs: v.epochMs().notNull(),
      deletedAtMs: v.epochMs(),
      /** Game time of the sign-up. */
      createdAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.uniqueIndex('players_username').on(t.usernameLower),
      v.uniqueIndex('players_mail').on(t.mail),
      v.check('players_rang_known', v.sql`${t.rang} between 0 and 2`),
      v.check('players_points_not_below_zero', v.sql`${t.points} >= 0`),
    ],
  );
  const sessions = v.table(
    'sessions',
    {
      /** Stays the same when the token changes: sockets refer to it. */
      id: v.text().primaryKey(),
      /** SHA-256 of the token, never the token. */
      tokenHash: v.text().notNull(),
      playerId: v
        .text()
        .notNull()
        .references(() => players.id),
      createdAtMs: v.epochMs().notNull(),
      lastSeenAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.uniqueIndex('sessions_token').on(t.tokenHash),
      v.index('sessions_by_player').on(t.playerId),
      v.index('sessions_by_creation').on(t.createdAtMs),
      v.index('sessions_by_last_seen').on(t.lastSeenAtMs),
    ],
  );
  const passwordResets = v.table(
    'password_resets',
    {
      /** SHA-256 of the mailed token. */
      id: v.text().primaryKey(),
      playerId: v
        .text()
        .notNull()
        .references(() => players.id),
      createdAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('password_resets_by_player').on(t.playerId),
      v.index('password_resets_by_creation').on(t.createdAtMs),
    ],
  );
  return { players, sessions, passwordResets, ...memoryTables(v) };
};

/** What the world remembers of a mail address whose account is gone: only a keyed hash. */
const memoryTables = (v: Vocabulary) => ({
  startingGrants: v.table('starting_grants', {
    mailHash: v.text().primaryKey(),
    grantedAtMs: v.epochMs().notNull(),
  }),
  secrets: v.table('secrets', { name: v.text().primaryKey(), value: v.text().notNull() }),
});

/** Of these, small rows that are looked up by their text key. */
export const authWithoutRowid: readonly string[] = ['players', 'sessions'];
