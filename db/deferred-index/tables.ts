import type { SystemTables } from '../schema/system-tables.ts';
import type { Vocabulary } from '../vocabulary/postgres.ts';

export const deferredIndexTables = (v: Vocabulary) => ({
  indexMarks: v.table('index_marks', {
    name: v.text().primaryKey(),
    upTo: v.cents().notNull(),
  }),
});

export const deferredIndex = {
  tables: deferredIndexTables,
  withoutRowid: ['index_marks'],
  resets: { indexMarks: 'emptied' },
} as const satisfies SystemTables;
