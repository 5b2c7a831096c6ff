import { and, eq, lt, sql } from 'drizzle-orm';
import { store } from '../store.ts';

/** The world's identity and its stored clock. */
export interface WorldRow {
  readonly worldId: string;
  /** Game time of the last commit. */
  readonly gameMs: number;
  /** Real time of the last commit. */
  readonly realMs: number;
  readonly createdAtMs: number;
}

/** So many rows go in a few milliseconds. */
const PRUNED_AT_ONCE = 1000;

/** The world's one row, and the turns of its jobs. */
export const worldStore = store(({ orm, tables: { world, jobTurns } }) => {
  const p = sql.placeholder;
  const find = orm
    .select({
      worldId: world.worldId,
      gameMs: world.gameMs,
      realMs: world.realMs,
      createdAtMs: world.createdAtMs,
    })
    .from(world)
    .prepare('world_find');
  const create = orm
    .insert(world)
    .values({
      one: 1,
      worldId: p('worldId'),
      gameMs: p('gameMs'),
      realMs: p('realMs'),
      createdAtMs: p('createdAtMs'),
    })
    .prepare('world_create');
  const stamp = orm
    .update(world)
    .set({ gameMs: sql`${p('gameMs')}`, realMs: sql`${p('realMs')}` })
    .where(eq(world.one, 1))
    .prepare('world_stamp');
  const take = orm
    .insert(jobTurns)
    .values({ job: p('job'), slot: p('slot'), takenAtMs: p('takenAtMs') })
    .onConflictDoNothing()
    .returning({ slot: jobTurns.slot })
    .prepare('job_turns_take');
  const taken = orm
    .select({ takenAtMs: jobTurns.takenAtMs })
    .from(jobTurns)
    .where(and(eq(jobTurns.job, p('job')), eq(jobTurns.slot, p('slot'))))
    .prepare('job_turns_taken');
  const turn = { job: jobTurns.job, slot: jobTurns.slot };
  const old = orm
    .select(turn)
    .from(jobTurns)
    .where(lt(jobTurns.takenAtMs, p('beforeMs')))
    .limit(PRUNED_AT_ONCE);
  const prune = orm
    .delete(jobTurns)
    .where(sql`(${jobTurns.job}, ${jobTurns.slot}) in ${old}`)
    .returning({ slot: jobTurns.slot })
    .prepare('job_turns_prune');

  return {
    /** Undefined before the world is created. */
    find: async (): Promise<WorldRow | undefined> => (await find.execute())[0],
    create: async (row: WorldRow): Promise<void> => void (await create.execute({ ...row })),
    /** Writes the clock; part of every committing batch. */
    stamp: async (time: { readonly gameMs: number; readonly realMs: number }): Promise<void> =>
      void (await stamp.execute({ ...time })),
    /** True the first time a job takes a turn, false ever after. */
    takeTurn: async (job: string, slot: string, takenAtMs: number): Promise<boolean> =>
      (await take.execute({ job, slot, takenAtMs })).length === 1,
    /** Whether a job has taken a turn. */
    hasTaken: async (job: string, slot: string): Promise<boolean> =>
      (await taken.execute({ job, slot })).length === 1,
    /** Forgets a bounded portion of the turns taken before; answers how many. */
    pruneTurns: async (beforeMs: number): Promise<number> => (await prune.execute({ beforeMs })).length,
  };
});
