import { eq } from 'drizzle-orm';
import { store } from '../../../store.ts';

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
