import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';
import { resetAdminLog } from './store/log.ts';

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

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof adminTables> {}
}

export const admin = {
  tables: adminTables,
  resets: { configValues: 'retained', adminLog: resetAdminLog, adminUndos: 'retained' },
} satisfies SystemTables<typeof adminTables>;
