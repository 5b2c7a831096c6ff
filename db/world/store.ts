import { eq, gt, sql } from 'drizzle-orm';
import { store } from '../kit/store.ts';
import type { Rewrite } from '../kit/reset-terms.ts';

export interface WorldRow {
  readonly worldId: string;
  readonly gameMs: number;
  readonly realMs: number;
  readonly createdAtMs: number;
}

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
    const create = statement(
      'world_create',
      orm.insert(world).values({
        one: 1,
        worldId: p('worldId'),
        gameMs: p('gameMs'),
        realMs: p('realMs'),
        createdAtMs: p('createdAtMs'),
      }),
    );
    const stamp = statement(
      'world_stamp',
      orm
        .update(world)
        .set({ gameMs: sql`${p('gameMs')}`, realMs: sql`${p('realMs')}` })
        .where(eq(world.one, 1)),
    );

    return {
      find: async (): Promise<WorldRow | undefined> => (await find.execute())[0],
      create: async (row: WorldRow): Promise<void> => void (await create.execute({ ...row })),
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
