import { eq, sql } from 'drizzle-orm';
import { createEpochCache } from '../../kit/unit-of-work/epoch-cache.ts';
import { store } from '../../kit/store.ts';
import { changedRows } from '../../kit/columns/expressions.ts';
import type { Row } from '../../kit/tables.ts';
import { rowReader } from '../../kit/unit-of-work/row-statements.ts';
import { playersGone } from '../../players/players-gone.ts';

export type FirstStepRow = Omit<Row<'firstSteps'>, 'playerId'>;

export const firstStepStore = store(
  { reads: ['firstStepClosings', 'firstSteps'], writes: ['firstStepClosings', 'firstSteps'] },
  (tx) => {
    const { orm } = tx;
    const { firstSteps, firstStepClosings: closings } = tx.tables;
    const p = sql.placeholder;
    const known = createEpochCache<ReadonlySet<string>>(tx);
    const { stepId, doneAtMs, paidCents } = firstSteps;
    const ofPlayer = tx.statement(
      'first_steps_of_player',
      orm
        .select({ stepId, doneAtMs, paidCents })
        .from(firstSteps)
        .where(eq(firstSteps.playerId, p('playerId'))),
    );
    const closedAt = rowReader(tx, closings, ['playerId']);
    const idsOf = async (playerId: string): Promise<ReadonlySet<string>> =>
      new Set((await ofPlayer.execute({ playerId })).map((row) => row.stepId));
    return {
      ofPlayer: (playerId: string): Promise<FirstStepRow[]> => ofPlayer.execute({ playerId }),
      /** Cached, because most actions ask for it. */
      idsOf: (playerId: string) => known.getOr(playerId, () => idsOf(playerId)),
      async add(playerId: string, row: FirstStepRow): Promise<void> {
        const before = await known.getOr(playerId, () => idsOf(playerId));
        await tx.run(orm.insert(firstSteps).values({ playerId, ...row }));
        known.set(playerId, new Set([...before, row.stepId]));
      },
      async close(playerId: string, closedAtMs: number): Promise<void> {
        await tx.run(orm.insert(closings).values({ playerId, closedAtMs }).onConflictDoNothing());
      },
      isClosed: async (playerId: string): Promise<boolean> => (await closedAt({ playerId })) !== null,
      async removeOf(playerId: string): Promise<void> {
        await tx.run(orm.delete(firstSteps).where(eq(firstSteps.playerId, playerId)));
        await tx.run(orm.delete(closings).where(eq(closings.playerId, playerId)));
        known.set(playerId, new Set());
      },
    };
  },
);

export const firstStepGrantStore = store(
  { reads: ['firstStepGrants'], writes: ['firstStepGrants'] },
  ({ orm, run, statement, tables: { firstStepGrants: grants } }) => {
    const p = sql.placeholder;
    const ofMail = statement(
      'first_step_grants_of_mail',
      orm
        .select({ stepId: grants.stepId })
        .from(grants)
        .where(eq(grants.mailHash, p('mailHash'))),
    );
    return {
      claim: async (mailHash: string, stepId: string, grantedAtMs: number): Promise<boolean> =>
        changedRows(
          await run(orm.insert(grants).values({ mailHash, stepId, grantedAtMs }).onConflictDoNothing()),
        ) > 0,
      idsOf: async (mailHash: string): Promise<ReadonlySet<string>> =>
        new Set((await ofMail.execute({ mailHash })).map(({ stepId }) => stepId)),
    };
  },
);

export const firstStepAudit = store(
  { reads: ['firstStepGrants', 'firstSteps', 'players', 'transfers'], writes: [] },
  ({ orm, run, tables, tables: { firstStepGrants, firstSteps, players, transfers } }) => ({
    done: () => run(orm.select().from(firstSteps)),
    grants: () => run(orm.select({ stepId: firstStepGrants.stepId }).from(firstStepGrants)),
    rewards: () =>
      run(
        orm
          .select({
            playerId: transfers.credit,
            amount: transfers.amount,
            metadata: transfers.metadata,
            deletedAtMs: players.deletedAtMs,
          })
          .from(transfers)
          .leftJoin(players, eq(players.id, transfers.credit))
          .where(eq(transfers.code, 'first_step_reward')),
      ),
    playersGone: () => playersGone({ orm, run, tables }, tables.firstSteps.playerId),
  }),
);
