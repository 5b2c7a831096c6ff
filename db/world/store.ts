import { eq, gt, sql } from 'drizzle-orm';
import { store } from '../kit/store.ts';
import type { Rewrite } from '../kit/reset-terms.ts';
import type { Row } from '../kit/tables.ts';
import { rowAdder } from '../kit/unit-of-work/row-statements.ts';

export type WorldRow = Omit<Row<'world'>, 'one'>;

export const worldStore = store(
  { reads: ['world'], writes: ['world'] },
  ({ orm, statement, tables: { world } }) => {
    const p = sql.placeholder;
    const find = statement(
      'world_find',
      orm
        .select({
          worldId: world.worldId,
          gameMs: world.gameMs,
          realMs: world.realMs,
          createdAtMs: world.createdAtMs,
        })
        .from(world),
    );
    const create = rowAdder({ orm, statement }, world);
    const stamp = statement(
      'world_stamp',
      orm
        .update(world)
        .set({ gameMs: sql`${p('gameMs')}`, realMs: sql`${p('realMs')}` })
        .where(eq(world.one, 1)),
    );

    return {
      find: async (): Promise<WorldRow | undefined> => (await find.execute())[0],
      create: (row: WorldRow): Promise<void> => create({ ...row, one: 1 }),
      stamp: async (time: { readonly gameMs: number; readonly realMs: number }): Promise<void> =>
        void (await stamp.execute({ ...time })),
    };
  },
);

// Times in the future, left by a clock that ran ahead, would keep sessions and limits alive until then.
export const laterTimesStore = store(
  { reads: [], writes: ['failedGuesses', 'idempotencyKeys', 'knownDevices', 'passwordResets', 'sessions'] },
  ({ orm, run, tables }) => ({
    async cap(nowMs: number): Promise<void> {
      const { sessions, passwordResets, idempotencyKeys, failedGuesses, knownDevices } = tables;
      const now = { createdAtMs: nowMs };
      await run(orm.update(sessions).set(now).where(gt(sessions.createdAtMs, nowMs)));
      await run(orm.update(sessions).set({ lastSeenAtMs: nowMs }).where(gt(sessions.lastSeenAtMs, nowMs)));
      await run(orm.update(passwordResets).set(now).where(gt(passwordResets.createdAtMs, nowMs)));
      await run(orm.update(idempotencyKeys).set(now).where(gt(idempotencyKeys.createdAtMs, nowMs)));
      await run(orm.update(failedGuesses).set({ atMs: nowMs }).where(gt(failedGuesses.atMs, nowMs)));
      await run(orm.update(knownDevices).set({ usedAtMs: nowMs }).where(gt(knownDevices.usedAtMs, nowMs)));
    },
  }),
);

// No due date precedes the reset, so earlier downtimes no longer matter.
export const resetWorldTime: Rewrite = (tx, { nowMs, realNowMs }) =>
  worldStore(tx).stamp({ gameMs: nowMs, realMs: realNowMs });
