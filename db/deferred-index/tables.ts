import type { Vocabulary } from '../vocabulary/postgres.ts';

/** How far each deferred index is filled, and other tables whose rows are followed later in their order. */
export const deferredIndexTables = (v: Vocabulary) => ({
  indexMarks: v.table('index_marks', {
    name: v.text().primaryKey(),
    /** The greatest row number that is in the index, or was followed. */
    upTo: v.cents().notNull(),
  }),
});
