import type { Vocabulary } from '../vocabulary/postgres.ts';

export const deferredIndexTables = (v: Vocabulary) => ({
  indexMarks: v.table('index_marks', {
    name: v.text().primaryKey(),
    upTo: v.cents().notNull(),
  }),
});
