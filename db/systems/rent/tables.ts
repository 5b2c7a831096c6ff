import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';
import { resetRents } from './store.ts';

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

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof rentTables> {}
}

export const rent = {
  tables: rentTables,
  withoutRowid: ['rents'],
  resets: { rents: resetRents },
} satisfies SystemTables<typeof rentTables>;
