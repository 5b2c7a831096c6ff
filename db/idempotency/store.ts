import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { olderThan } from '../kit/unit-of-work/append-only.ts';
import { createRowMap } from '../kit/unit-of-work/row-map.ts';
import { store } from '../kit/store.ts';
import { rowCount, wholeMin, wholeSum } from '../kit/columns/expressions.ts';
import type { Row } from '../kit/tables.ts';

export type IdempotencyKey = Pick<Row<'idempotencyKeys'>, 'player' | 'route' | 'key'>;

export type StoredAnswer = Omit<Row<'idempotencyKeys'>, keyof IdempotencyKey | 'id'>;

export interface AnswerUsage {
  answers: number;
  bytes: number;
  oldestAtMs: number;
}

// A few milliseconds.
const PRUNED_AT_ONCE = 1000;

export const idempotencyStore = store({ reads: ['idempotencyKeys'], writes: ['idempotencyKeys'] }, (tx) => {
  const { orm } = tx;
  const { idempotencyKeys: keys } = tx.tables;
  const p = sql.placeholder;
  const isKey = and(eq(keys.player, p('player')), eq(keys.route, p('route')), eq(keys.key, p('key')));
  const answers = createRowMap(tx, {
    table: keys,
    columns: ['player', 'route', 'key', 'bodyHash', 'status', 'body', 'createdAtMs'],
    key: ['player', 'route', 'key'],
    // Answers are large, and repeated within seconds or never.
    maxCached: 100,
  });
  const forget = tx.statement('idempotency_forget', orm.delete(keys).where(isKey));
  const oldest = tx.statement(
    'idempotency_oldest',
    orm
      .select({ id: keys.id, player: keys.player, atMs: keys.createdAtMs })
      .from(keys)
      .orderBy(asc(keys.id))
      .limit(PRUNED_AT_ONCE),
  );
  const remove = tx.statement('idempotency_remove', orm.delete(keys).where(lte(keys.id, p('upTo'))));

  const usage = tx.statement(
    'idempotency_usage',
    orm
      .select({
        answers: rowCount(),
        bytes: wholeSum(sql`octet_length(${keys.body})`),
        oldestAtMs: wholeMin(keys.createdAtMs),
      })
      .from(keys)
      .where(eq(keys.player, p('player'))),
  );

  return {
    find: async (key: IdempotencyKey): Promise<(IdempotencyKey & StoredAnswer) | undefined> =>
      (await answers.get(key)) ?? undefined,
    put: (row: IdempotencyKey & StoredAnswer): Promise<void> => answers.put(row),
    /** The replacement gets a new, higher row number, so it is not pruned early. */
    forget: async ({ player, route, key }: IdempotencyKey): Promise<void> =>
      void (await forget.execute({ player, route, key })),
    removeOf: async (player: string): Promise<void> => {
      await tx.run(orm.delete(keys).where(eq(keys.player, player)));
    },
    usageOf: async (player: string): Promise<AnswerUsage> =>
      (await usage.execute({ player }))[0] ?? { answers: 0, bytes: 0, oldestAtMs: 0 },
    prune: async (beforeMs: number): Promise<readonly string[]> => {
      const rows = olderThan(await oldest.execute(), beforeMs);
      const last = rows.at(-1);
      if (last) await remove.execute({ upTo: last.id });
      return rows.map(({ player }) => player);
    },
  };
});
