import type { SystemTables } from '../kit/system-tables.ts';
import type { Vocabulary } from '../kit/columns/postgres.ts';

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

declare module '../kit/tables.ts' {
  interface Tables extends ReturnType<typeof idempotencyTables> {}
}

export const idempotency = {
  tables: idempotencyTables,
  resets: { idempotencyKeys: 'emptied' },
} satisfies SystemTables<typeof idempotencyTables>;
