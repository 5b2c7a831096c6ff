import { count, desc, eq } from 'drizzle-orm';
import { store } from '../../store.ts';

/** One action of an admin; `before` and `after` hold only what changed. */
export interface AdminLogRow {
  readonly id: number;
  readonly atMs: number;
  readonly admin: string;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

export const configStore = store(({ orm, tables: { configValues } }) => ({
  async all(): Promise<Record<string, number>> {
    const rows = await orm.select().from(configValues);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  },
  async set(key: string, value: number): Promise<void> {
    await orm
      .insert(configValues)
      .values({ key, value })
      .onConflictDoUpdate({ target: configValues.key, set: { value } });
  },
  async clear(key: string): Promise<void> {
    await orm.delete(configValues).where(eq(configValues.key, key));
  },
}));

export const adminLogStore = store(({ orm, tables: { adminLog } }) => ({
  async add(row: Omit<AdminLogRow, 'id'>): Promise<void> {
    await orm.insert(adminLog).values(row);
  },
  /** Newest first. */
  page: ({ page, limit }: { readonly page: number; readonly limit: number }): Promise<AdminLogRow[]> =>
    orm
      .select()
      .from(adminLog)
      .orderBy(desc(adminLog.id))
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  /** 0 before the first deed. */
  async newestId(): Promise<number> {
    const [row] = await orm.select({ id: adminLog.id }).from(adminLog).orderBy(desc(adminLog.id)).limit(1);
    return row?.id ?? 0;
  },
  async count(): Promise<number> {
    const [row] = await orm.select({ total: count() }).from(adminLog);
    return row?.total ?? 0;
  },
}));
