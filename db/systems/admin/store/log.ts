import { count, desc, eq, lt } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import type { Rewrite } from '../../../kit/reset-terms.ts';

export interface AdminLogRow {
  readonly id: number;
  readonly atMs: number;
  readonly admin: string;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

export interface LoggedRow extends AdminLogRow {
  readonly undoneBy: number | null;
}

interface AdminLogRange {
  /** An entry's id. */
  readonly olderThan?: number | undefined;
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
    const isOlder = (olderThan: number | undefined) =>
      olderThan === undefined ? undefined : lt(id, olderThan);
    return {
      async add(row: Omit<AdminLogRow, 'id'>): Promise<number> {
        const [added] = await run(orm.insert(adminLog).values(row).returning({ id }));
        if (!added) throw new Error('an entry of the admin log was not stored');
        return added.id;
      },
      async markUndone(undo: { readonly entryId: number; readonly undoneBy: number }): Promise<void> {
        await run(orm.insert(adminUndos).values(undo));
      },
      async find(entryId: number): Promise<LoggedRow | null> {
        const [row] = await run(logged().where(eq(id, entryId)));
        return row ?? null;
      },
      page: ({
        page,
        limit,
        olderThan,
      }: AdminLogRange & { readonly page: number; readonly limit: number }): Promise<LoggedRow[]> =>
        run(
          logged()
            .where(isOlder(olderThan))
            .orderBy(desc(id))
            .limit(limit)
            .offset((page - 1) * limit),
        ),
      async newestId(): Promise<number> {
        const [row] = await run(orm.select({ id }).from(adminLog).orderBy(desc(id)).limit(1));
        return row?.id ?? 0;
      },
      async count({ olderThan }: AdminLogRange): Promise<number> {
        const [row] = await run(orm.select({ total: count() }).from(adminLog).where(isOlder(olderThan)));
        return row?.total ?? 0;
      },
    };
  },
);

export const resetAdminLog: Rewrite = (tx, { admin, realNowMs }, { players }) =>
  adminLogStore(tx).add({
    atMs: realNowMs,
    admin,
    action: 'economy.reset',
    before: null,
    after: { players },
  });
