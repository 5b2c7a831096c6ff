import type { SystemTables } from '../../schema/system-tables.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Game times. */
export const rentTables = (v: Vocabulary) => ({
  rents: v.table(
    'rents',
    {
      playerId: v.text().primaryKey(),
      dueAtMs: v.epochMs().notNull(),
      paidAtMs: v.epochMs(),
      /** When to announce the due date; null once done. */
      noticeAtMs: v.epochMs(),
    },
    (t) => [
      v.index('rents_by_due').on(t.dueAtMs, t.playerId),
      v.index('rents_by_notice').on(t.noticeAtMs, t.playerId),
    ],
  ),
});

export const rent = {
  tables: rentTables,
  withoutRowid: ['rents'],
  resets: { rents: 'rewritten' },
} as const satisfies SystemTables;
