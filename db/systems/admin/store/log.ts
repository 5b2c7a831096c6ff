import { count, desc, eq } from 'drizzle-orm';
import { store } from '../../../store.ts';

/** One action of an admin; `before` and `after` hold only what changed. */
export interface AdminLogRow {
  readonly id: number;
  readonly atMs: number;
  readonly admin: string;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** An entry, and the one that took it back, if any. */
export interface LoggedRow extends AdminLogRow {
  readonly undoneBy: number | null;
}

export const adminLogStore = store(
  { reads: ['adminLog', 'adminUndos'], writes: ['adminLog', 'adminUndos'] },
  ({ orm, run, tables: { adminLog, adminUndos } }) => {
    const { id, atMs, admin, action, before, after } = adminLog;
    const logged = () =>
      orm
        .select({ id, atMs, admin, action, before, after, undoneBy: adminUndos.undoneBy })
        .from(adminLog)
        .leftJoin(adminUndos, eq(adminUndos.entryId, id));
    return {
      /** Answers the number of the entry. */
      async add(row: Omit<AdminLogRow, 'id'>): Promise<number> {
        const [added] = await run(orm.insert(adminLog).values(row).returning({ id }));
        if (!added) throw new Error('an entry of the admin log was not stored');
        return added.id;
      },
      /** Each entry is undone at most once. */
      async markUndone(undo: { readonly entryId: number; readonly undoneBy: number }): Promise<void> {
        await run(orm.insert(adminUndos).values(undo));
      },
      /** Null when there is no such entry. */
      async find(entryId: number): Promise<LoggedRow | null> {
        const [row] = await run(logged().where(eq(id, entryId)));
        return row ?? null;
      },
      /** Newest first. */
      page: ({ page, limit }: { readonly page: number; readonly limit: number }): Promise<LoggedRow[]> =>
        run(
          logged()
            .orderBy(desc(id))
            .limit(limit)
            .offset((page - 1) * limit),
        ),
      /** 0 before the first entry. */
      async newestId(): Promise<number> {
        const [row] = await run(orm.select({ id }).from(adminLog).orderBy(desc(id)).limit(1));
        return row?.id ?? 0;
      },
      async count(): Promise<number> {
        const [row] = await run(orm.select({ total: count() }).from(adminLog));
        return row?.total ?? 0;
      },
    };
  },
);
