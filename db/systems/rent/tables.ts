import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** When each player's own rent is due. Times are game times. */
export const rentTables = (v: Vocabulary) => ({
  rents: v.table(
    'rents',
    {
      playerId: v.text().primaryKey(),
      dueAtMs: v.epochMs().notNull(),
      /** Null before the first payment. */
      paidAtMs: v.epochMs(),
      /** When the due date is told; null once it is. */
      noticeAtMs: v.epochMs(),
    },
    (t) => [
      v.index('rents_by_due').on(t.dueAtMs, t.playerId),
      v.index('rents_by_notice').on(t.noticeAtMs, t.playerId),
    ],
  ),
});

/** Of these, small rows that are looked up by their text key. */
export const rentWithoutRowid: readonly string[] = ['rents'];
