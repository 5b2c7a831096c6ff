import { and, eq, lt, sql } from 'drizzle-orm';
import { store } from '../store.ts';

/** Which request of whom. */
export interface IdempotencyKey {
  readonly player: string;
  readonly route: string;
  readonly key: string;
}

/** The answer it got, and the digest of what was asked. */
export interface StoredAnswer {
  readonly bodyHash: string;
  readonly status: number;
  readonly body: string;
  /** Real time. */
  readonly createdAtMs: number;
}

/** So many rows go in a few milliseconds. */
const PRUNED_AT_ONCE = 1000;

/** Stored answers, written in the action's own transaction. */
export const idempotencyStore = store(({ orm, tables: { idempotencyKeys: keys } }) => {
  const p = sql.placeholder;
  const answer = {
    bodyHash: p('bodyHash'),
    status: p('status'),
    body: p('body'),
    createdAtMs: p('createdAtMs'),
  };
  const find = orm
    .select({ bodyHash: keys.bodyHash, status: keys.status, body: keys.body, createdAtMs: keys.createdAtMs })
    .from(keys)
    .where(and(eq(keys.player, p('player')), eq(keys.route, p('route')), eq(keys.key, p('key'))))
    .prepare('idempotency_find');
  const put = orm
    .insert(keys)
    .values({ player: p('player'), route: p('route'), key: p('key'), ...answer })
    .onConflictDoUpdate({
      target: [keys.player, keys.route, keys.key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        status: sql`excluded.status`,
        body: sql`excluded.body`,
        createdAtMs: sql`excluded.created_at_ms`,
      },
    })
    .prepare('idempotency_put');
  const primaryKey = { player: keys.player, route: keys.route, key: keys.key };
  const old = orm
    .select(primaryKey)
    .from(keys)
    .where(lt(keys.createdAtMs, p('beforeMs')))
    .limit(PRUNED_AT_ONCE);
  const prune = orm
    .delete(keys)
    .where(sql`(${keys.player}, ${keys.route}, ${keys.key}) in ${old}`)
    .returning({ key: keys.key })
    .prepare('idempotency_prune');

  return {
    /** The answer stored under a key, however old. */
    find: async ({ player, route, key }: IdempotencyKey): Promise<StoredAnswer | undefined> =>
      (await find.execute({ player, route, key }))[0],
    /** Stores an answer, in place of one that has expired but was not pruned yet. */
    put: async (row: IdempotencyKey & StoredAnswer): Promise<void> => void (await put.execute({ ...row })),
    /** Forgets a bounded portion of what is older; answers how many. */
    prune: async (beforeMs: number): Promise<number> => (await prune.execute({ beforeMs })).length,
  };
});
