import { and, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { confusableKey, keysWithin } from '#protocol/systems/auth/names.ts';
import { balanceStore } from '../../../players/balances.ts';
import { createEpochCache } from '../../../kit/unit-of-work/epoch-cache.ts';
import { store } from '../../../kit/store.ts';
import { rowCount, wholeSum } from '../../../kit/columns/expressions.ts';
import type { Rewrite } from '../../../kit/reset-terms.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowChanger, rowReader, rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

/** Times are real, except `createdAtMs`. */
export interface NewPlayer {
  readonly id: string;
  readonly username: string;
  /** Trimmed, lower case. */
  readonly mail: string;
  readonly passwordHash: string;
  readonly rang: number;
  readonly points: number;
  readonly joinedAtMs: number;
  readonly createdAtMs: number;
}

export const DELETED_USERNAME = 'deleted player';

export const playerStore = store({ reads: ['players'], writes: ['players'] }, (tx) => {
  const { orm } = tx;
  const { players } = tx.tables;
  const { id, username, mail, passwordHash, rang, points, pointsRev, avatar } = players;
  const columns = { id, username, mail, passwordHash, rang, points, avatar };
  const alive = isNull(players.deletedAtMs);
  const one = (where: SQL | undefined, name: string) =>
    tx.statement(name, orm.select(columns).from(players).where(where));
  const byId = one(and(eq(id, sql.placeholder('id')), alive), 'player_by_id');
  const created = tx.statement(
    'player_created',
    orm
      .select({ createdAtMs: players.createdAtMs })
      .from(players)
      .where(and(eq(id, sql.placeholder('id')), alive)),
  );
  const createdAt = createEpochCache<number | null>(tx);
  const byMail = one(eq(mail, sql.placeholder('mail')), 'player_by_mail');
  const byConfusableKey = tx.statement(
    'player_by_confusable_key',
    orm
      .select({ id })
      .from(players)
      .where(eq(players.confusableKey, sql.placeholder('key')))
      .limit(1),
  );
  const byUsername = one(eq(players.usernameLower, sql.placeholder('name')), 'player_by_username');
  const staff = tx.statement('player_staff', orm.select({ id, rang }).from(players).where(sql`${rang} > 0`));
  const lastActivity = tx.statement(
    'player_last_activity',
    orm
      .select({ lastActivityAtMs: players.lastActivityAtMs })
      .from(players)
      .where(and(eq(id, sql.placeholder('id')), alive)),
  );
  const active = rowChanger(tx, players, ['id'], ['lastActivityAtMs']);
  const earn = tx.statement(
    'player_earn_points',
    orm
      .update(players)
      .set({ points: sql`${points} + ${sql.placeholder('amount')}`, pointsRev: sql`${pointsRev} + 1` })
      .where(eq(id, sql.placeholder('id'))),
  );
  return {
    byId: async (playerId: string) => first(await byId.execute({ id: playerId })),
    /** Game time of the sign-up; null for deleted players. Cached, because bets and trades ask for it. */
    createdAtMs: (playerId: string): Promise<number | null> =>
      createdAt.getOr(
        playerId,
        async () => first(await created.execute({ id: playerId }))?.createdAtMs ?? null,
      ),
    byMail: async (address: string) => first(await byMail.execute({ mail: address })),
    byUsername: async (name: string) => first(await byUsername.execute({ name: name.toLowerCase() })),
    hasConfusable: async (name: string): Promise<boolean> =>
      (await byConfusableKey.execute({ key: confusableKey(name) })).length > 0,
    /** Whether a text contains another player's name, or a look-alike of it. */
    async isAnotherNamedIn(text: string, playerId: string): Promise<boolean> {
      const named = and(inArray(players.confusableKey, keysWithin(text)), ne(id, playerId));
      return (await tx.run(orm.select({ id }).from(players).where(named).limit(1))).length > 0;
    },
    lastActivityAtMs: async (playerId: string): Promise<number | null> =>
      first(await lastActivity.execute({ id: playerId }))?.lastActivityAtMs ?? null,
    async add(player: NewPlayer): Promise<void> {
      const { username: name } = player;
      const keys = { usernameLower: name.toLowerCase(), confusableKey: confusableKey(name) };
      const empty = { pointsRev: 0, avatar: 0, biography: '', lastActivityAtMs: player.joinedAtMs };
      await tx.run(orm.insert(players).values({ ...player, ...empty, ...keys }));
      balanceStore(tx).forget(player.id);
      createdAt.forget(player.id);
    },
    async addPoints(playerId: string, amount: number): Promise<void> {
      await earn.execute({ id: playerId, amount });
      balanceStore(tx).applyPoints(playerId, amount);
    },
    async active(playerId: string, atMs: number): Promise<void> {
      await active({ id: playerId, lastActivityAtMs: atMs });
    },
    async change(playerId: string, set: PlayerChange): Promise<void> {
      await tx.run(orm.update(players).set(set).where(eq(id, playerId)));
    },
    async countOfRank(atLeast: number): Promise<number> {
      const [row] = await tx.run(orm.select({ count: rowCount() }).from(players).where(gte(rang, atLeast)));
      return row?.count ?? 0;
    },
    /** By player, of staff only. */
    async staffRanks(): Promise<ReadonlyMap<string, number>> {
      return new Map((await staff.execute()).map((player) => [player.id, player.rang]));
    },
    async idsOfRank(atLeast: number): Promise<readonly string[]> {
      const rows = await tx.run(orm.select({ id: players.id }).from(players).where(gte(rang, atLeast)));
      return rows.map((player) => player.id);
    },
    /** Erases personal data but keeps the row for other players' history. */
    async bury(playerId: string, deletedAtMs: number): Promise<void> {
      const freed = { username: DELETED_USERNAME, usernameLower: null, confusableKey: null, mail: null };
      const forgotten = { passwordHash: '', rang: 0, points: 0, avatar: 0, biography: '' };
      await tx.run(
        orm
          .update(players)
          .set({ ...freed, ...forgotten, deletedAtMs })
          .where(eq(id, playerId)),
      );
      balanceStore(tx).forget(playerId);
      createdAt.forget(playerId);
    },
  };
});

export type PlayerChange = Partial<
  Pick<Row<'players'>, 'mail' | 'passwordHash' | 'rang' | 'avatar' | 'biography'>
>;

export type PlayerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof playerStore>['byId']>>>;

export const resetStore = store(
  { reads: ['passwordResets'], writes: ['passwordResets'] },
  ({ orm, run, tables: { passwordResets } }) => ({
    async add(reset: {
      readonly id: string;
      readonly playerId: string;
      readonly createdAtMs: number;
    }): Promise<void> {
      await run(orm.insert(passwordResets).values(reset));
    },
    async find(id: string) {
      return first(await run(orm.select().from(passwordResets).where(eq(passwordResets.id, id))));
    },
    async dropOf(playerId: string): Promise<void> {
      await run(orm.delete(passwordResets).where(eq(passwordResets.playerId, playerId)));
    },
    async dropCreatedBy(createdAtMs: number): Promise<void> {
      await run(orm.delete(passwordResets).where(lte(passwordResets.createdAtMs, createdAtMs)));
    },
  }),
);

export const grantStore = store(
  { reads: [], writes: ['startingGrants'] },
  ({ orm, run, tables: { startingGrants } }) => ({
    async claim(mailHash: string, grantedAtMs: number): Promise<boolean> {
      const rows = await run(
        orm.insert(startingGrants).values({ mailHash, grantedAtMs }).onConflictDoNothing().returning(),
      );
      return rows.length > 0;
    },
  }),
);

export type OneTimeSecret = Row<'oneTimeSecrets'>;

export const oneTimeSecretStore = store(
  { reads: ['oneTimeSecrets'], writes: ['oneTimeSecrets', 'recoveryCodes'] },
  ({ orm, run, statement, tables: { oneTimeSecrets, recoveryCodes } }) => {
    const find = rowReader({ orm, statement }, oneTimeSecrets, ['playerId']);
    return {
      find: (playerId: string): Promise<OneTimeSecret | null> => find({ playerId }),
      put: rowWriter({ orm, statement }, oneTimeSecrets, ['playerId']),
      async addRecoveryCodes(playerId: string, hashes: readonly string[]): Promise<void> {
        await run(orm.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, playerId }))));
      },
      async useRecoveryCode(playerId: string, codeHash: string): Promise<boolean> {
        const isCode = and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.playerId, playerId));
        return (await run(orm.delete(recoveryCodes).where(isCode).returning())).length > 0;
      },
      async removeOf(playerId: string): Promise<void> {
        await run(orm.delete(oneTimeSecrets).where(eq(oneTimeSecrets.playerId, playerId)));
        await run(orm.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId)));
      },
    };
  },
);

export const secretStore = store(
  { reads: ['secrets'], writes: ['secrets'] },
  ({ orm, run, tables: { secrets } }) => ({
    async find(name: string): Promise<string | null> {
      return first(await run(orm.select().from(secrets).where(eq(secrets.name, name))))?.value ?? null;
    },
    async getOrSet(name: string, fresh: () => string): Promise<string> {
      const [known] = await run(orm.select().from(secrets).where(eq(secrets.name, name)));
      if (known) return known.value;
      const value = fresh();
      await run(orm.insert(secrets).values({ name, value }));
      return value;
    },
  }),
);

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null;

declare module '../../../kit/reset-terms.ts' {
  interface ResetTerms {
    readonly points: number;
  }
}

export const resetPlayers: Rewrite = async ({ orm, run, tables: { players, accounts } }, { points }) => {
  const versions = orm
    .select({ sum: wholeSum(accounts.version) })
    .from(accounts)
    .where(eq(accounts.owner, players.id));
  // Browsers ignore a lower balance revision: start where the old accounts ended.
  const pointsRev = sql`${players.pointsRev} + 1 + (${versions})`;
  await run(orm.update(players).set({ points, pointsRev }));
};
