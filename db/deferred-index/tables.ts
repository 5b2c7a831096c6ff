import type { Vocabulary } from '../vocabulary/postgres.ts';

/** How far each deferred index is filled. */
export const deferredIndexTables = (v: Vocabulary) => ({
  indexMarks: v.table('index_marks', {
    name: v.text().primaryKey(),
    /** The greatest row number that is in the index. */
    upTo: v.cents().notNull(),
  }),
});
