import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Who plays, who is signed in, and what outlives an account. Times are real, except `createdAtMs` of a player, that of the sign-up. A session's device is a rough name. */
export const authTables = (v: Vocabulary) => {
  const players = playersTable(v);
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
      device: v.text(),
      /** When its player last gave the password for it; null in a session of a former version. */
      confirmedAtMs: v.epochMs(),
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
  return { players, sessions, passwordResets, ...codeTables(v), ...guessTables(v), ...memoryTables(v) };
};

/** Times are real, except `createdAtMs`, that of the sign-up. */
const playersTable = (v: Vocabulary) =>
  v.table(
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
      createdAtMs: v.epochMs().notNull(),
      /** What no new name may be confused with; null once deleted. Accounts from before it was compared may share one. */
      confusableKey: v.text(),
    },
    (t) => [
      v.uniqueIndex('players_username').on(t.usernameLower),
      v.uniqueIndex('players_mail').on(t.mail),
      v.index('players_confusable').on(t.confusableKey),
      v.index('players_staff').on(t.rang).where(v.sql`${t.rang} > 0`),
      v.check('players_rang_known', v.sql`${t.rang} between 0 and 2`),
      v.check('players_points_not_below_zero', v.sql`${t.points} >= 0`),
    ],
  );

/** One-time codes that some players sign in with. */
const codeTables = (v: Vocabulary) => ({
  oneTimeSecrets: v.table('one_time_secrets', {
    playerId: v.text().primaryKey(),
    /** In hex. Answered once, when it is made; a key beside it in the same file would hide it from nobody. */
    secret: v.text().notNull(),
    /** Real time; null until a code has shown that the player's device has it. */
    enabledAtMs: v.epochMs(),
    /** The time step of the last code that was used: neither it nor an older one counts again. */
    usedStep: v.cents().notNull(),
  }),
  recoveryCodes: v.table(
    'recovery_codes',
    {
      /** SHA-256 of the player and the code, never the code. */
      codeHash: v.text().primaryKey(),
      playerId: v.text().notNull(),
    },
    (t) => [v.index('recovery_codes_by_player').on(t.playerId)],
  ),
});

/** Who guesses at passwords and codes, and which browsers need not be taken for that. Times are real. */
const guessTables = (v: Vocabulary) => ({
  failedGuesses: v.table(
    'failed_guesses',
    {
      id: v.rowNumber(),
      /** A player's id, or the SHA-256 of a mail address that nobody has. */
      account: v.text().notNull(),
      /** The network it came from, or the SHA-256 of the token of a browser that the account knows. */
      source: v.text().notNull(),
      atMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('failed_guesses_by_account').on(t.account, t.atMs),
      v.index('failed_guesses_by_source').on(t.source, t.atMs),
    ],
  ),
  knownDevices: v.table(
    'known_devices',
    {
      playerId: v.text().notNull(),
      /** SHA-256 of the token in the browser's cookie, never the token. */
      tokenHash: v.text().notNull(),
      usedAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.tokenHash] }),
      v.index('known_devices_by_token').on(t.tokenHash),
      v.index('known_devices_by_use').on(t.usedAtMs),
    ],
  ),
});

/** What the world remembers of an account that is gone: only keyed hashes of its mail address and, for a time, of its name. */
const memoryTables = (v: Vocabulary) => ({
  restingNames: v.table(
    'resting_names',
    {
      nameHash: v.text().primaryKey(),
      /** Real time. */
      restsUntilMs: v.epochMs().notNull(),
    },
    (t) => [v.index('resting_names_by_end').on(t.restsUntilMs)],
  ),
  startingGrants: v.table('starting_grants', {
    mailHash: v.text().primaryKey(),
    grantedAtMs: v.epochMs().notNull(),
  }),
  secrets: v.table('secrets', { name: v.text().primaryKey(), value: v.text().notNull() }),
});

/** Of these, small rows that are looked up by their text key. */
export const authWithoutRowid: readonly string[] = [
  'players',
  'sessions',
  'one_time_secrets',
  'known_devices',
];
