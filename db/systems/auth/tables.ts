import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';
import { resetPlayers } from './store/players.ts';

/** Times are real, except `players.createdAtMs`. */
export const authTables = (v: Vocabulary) => {
  const players = playersTable(v);
  const sessions = v.table(
    'sessions',
    {
      /** Survives a token change, because sockets refer to it. */
      id: v.text().primaryKey(),
      /** SHA-256, never the token. */
      tokenHash: v.text().notNull(),
      playerId: v
        .text()
        .notNull()
        .references(() => players.id),
      createdAtMs: v.epochMs().notNull(),
      lastSeenAtMs: v.epochMs().notNull(),
      device: v.text(),
      /** Last password entry; null in sessions of older versions. */
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

const playersTable = (v: Vocabulary) =>
  v.table(
    'players',
    {
      id: v.text().primaryKey(),
      /** "deleted player" after deletion; nobody can choose this name. */
      username: v.text().notNull(),
      /** Null after deletion, which frees the name, like the mail address. */
      usernameLower: v.text(),
      mail: v.text(),
      passwordHash: v.text().notNull(),
      /** Above 0 for staff. */
      rang: v.integer().notNull(),
      points: v.cents().notNull(),
      pointsRev: v.cents().notNull(),
      avatar: v.integer().notNull(),
      biography: v.text().notNull(),
      joinedAtMs: v.epochMs().notNull(),
      lastActivityAtMs: v.epochMs().notNull(),
      deletedAtMs: v.epochMs(),
      createdAtMs: v.epochMs().notNull(),
      /** Null after deletion. Accounts older than this check may share a key. */
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

const codeTables = (v: Vocabulary) => ({
  oneTimeSecrets: v.table('one_time_secrets', {
    playerId: v.text().primaryKey(),
    /** Hex, unencrypted: a key in the same file would protect nothing. Shown once. */
    secret: v.text().notNull(),
    /** Real time; null until confirmed by a first code. */
    enabledAtMs: v.epochMs(),
    /** Last used time step; codes of this and earlier steps are refused. */
    usedStep: v.cents().notNull(),
  }),
  recoveryCodes: v.table(
    'recovery_codes',
    {
      codeHash: v.text().primaryKey(),
      playerId: v.text().notNull(),
    },
    (t) => [v.index('recovery_codes_by_player').on(t.playerId)],
  ),
});

const guessTables = (v: Vocabulary) => ({
  failedGuesses: v.table(
    'failed_guesses',
    {
      id: v.rowNumber(),
      /** Player id, or SHA-256 of an unknown mail address. */
      account: v.text().notNull(),
      /** Network, or SHA-256 of the token of a browser known to the account. */
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

// Keyed hashes only: nothing else of a deleted account is kept.
const memoryTables = (v: Vocabulary) => ({
  restingNames: v.table(
    'resting_names',
    {
      nameHash: v.text().primaryKey(),
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

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof authTables> {}
}

export const auth = {
  tables: authTables,
  withoutRowid: ['players', 'sessions', 'one_time_secrets', 'known_devices'],
  resets: {
    players: resetPlayers,
    sessions: 'retained',
    passwordResets: 'retained',
    oneTimeSecrets: 'retained',
    recoveryCodes: 'retained',
    failedGuesses: 'retained',
    knownDevices: 'retained',
    restingNames: 'retained',
    startingGrants: 'retained',
    secrets: 'retained',
  },
} satisfies SystemTables<typeof authTables>;
