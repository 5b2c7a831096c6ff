import { eq } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';

export const configStore = store(
  { reads: ['configValues'], writes: ['configValues'] },
  ({ orm, run, tables: { configValues } }) => ({
    async all(): Promise<Record<string, number>> {
      const rows = await run(orm.select().from(configValues));
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },
    async set(key: string, value: number): Promise<void> {
      await run(
        orm
          .insert(configValues)
          .values({ key, value })
          .onConflictDoUpdate({ target: configValues.key, set: { value } }),
      );
    },
    async clear(key: string): Promise<void> {
      await run(orm.delete(configValues).where(eq(configValues.key, key)));
    },
  }),
);
