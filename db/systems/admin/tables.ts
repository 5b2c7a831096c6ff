import type { SystemTables } from '../../schema/system-tables.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

export const adminTables = (v: Vocabulary) => ({
  configValues: v.table('config_values', {
    key: v.text().primaryKey(),
    value: v.json().$type<number>().notNull(),
  }),
  adminLog: v.table('admin_log', {
    id: v.rowNumber(),
    /** Real time. */
    atMs: v.epochMs().notNull(),
    /** Username at that time. */
    admin: v.text().notNull(),
    action: v.text().notNull(),
    before: v.json().$type<Record<string, unknown>>(),
    after: v.json().$type<Record<string, unknown>>(),
  }),
  adminUndos: v.table('admin_undos', {
    entryId: v.cents().primaryKey(),
    undoneBy: v.cents().notNull(),
  }),
});

export const admin = {
  tables: adminTables,
  resets: { configValues: 'retained', adminLog: 'rewritten', adminUndos: 'retained' },
} as const satisfies SystemTables;
