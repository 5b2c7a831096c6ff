import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** What admins have set, and what they did. */
export const adminTables = (v: Vocabulary) => ({
  /** Only settings that an admin changed; all others have their default. */
  configValues: v.table('config_values', {
    key: v.text().primaryKey(),
    value: v.json().$type<number>().notNull(),
  }),
  adminLog: v.table('admin_log', {
    id: v.rowNumber(),
    /** Real time. */
    atMs: v.epochMs().notNull(),
    /** The name at that time: an entry stays true after its admin is renamed or gone. */
    admin: v.text().notNull(),
    action: v.text().notNull(),
    before: v.json().$type<Record<string, unknown>>(),
    after: v.json().$type<Record<string, unknown>>(),
  }),
  /** Entries of the log that were taken back, each once, and the entry that says so. */
  adminUndos: v.table('admin_undos', {
    entryId: v.cents().primaryKey(),
    undoneBy: v.cents().notNull(),
  }),
});
