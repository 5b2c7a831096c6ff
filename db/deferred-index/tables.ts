import type { SystemTables } from '../kit/system-tables.ts';
import type { Vocabulary } from '../kit/columns/postgres.ts';

export const deferredIndexTables = (v: Vocabulary) => ({
  indexMarks: v.table('index_marks', {
    name: v.text().primaryKey(),
    upTo: v.cents().notNull(),
  }),
});

declare module '../kit/tables.ts' {
  interface Tables extends ReturnType<typeof deferredIndexTables> {}
}

export const deferredIndex = {
  tables: deferredIndexTables,
  withoutRowid: ['index_marks'],
  resets: { indexMarks: 'emptied' },
} satisfies SystemTables<typeof deferredIndexTables>;
