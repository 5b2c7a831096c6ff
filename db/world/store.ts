import { eq, sql } from 'drizzle-orm';
import { store } from '../store.ts';

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
