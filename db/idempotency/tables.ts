import type { SystemTables } from '../schema/system-tables.ts';
import type { Vocabulary } from '../vocabulary/postgres.ts';

export const idempotencyTables = (v: Vocabulary) => ({
  idempotencyKeys: v.table(
    'idempotency_keys',
    {
      id: v.rowNumber(),
      player: v.text().notNull(),
      route: v.text().notNull(),
      key: v.text().notNull(),
      bodyHash: v.text().notNull(),
      status: v.integer().notNull(),
      body: v.text().notNull(),
      /** Real time. */
      createdAtMs: v.epochMs().notNull(),
    },
    (t) => [v.uniqueIndex('idempotency_keys_once').on(t.player, t.route, t.key)],
  ),
});

export const idempotency = {
  tables: idempotencyTables,
  resets: { idempotencyKeys: 'emptied' },
} as const satisfies SystemTables;
