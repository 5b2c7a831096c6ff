import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/open.ts';
import { describeOnSqlite } from '#tests/support/engines.ts';
import { temporaryDatabase } from './temporary.ts';

const key = { player: 'p', route: 'r', key: 'k' };
const row = { ...key, bodyHash: 'h', status: 200, body: '{}', createdAtMs: 10 };

async function inside<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const database = await temporaryDatabase();
  return database.inTransaction(async (tx) => {
    await tx.orm.insert(tx.tables.idempotencyKeys).values(row);
    await tx.orm
      .insert(tx.tables.outbox)
      .values({ room: 'r', event: 'e', data: { deep: [1, null] }, atMs: 5 });
    return work(tx);
  });
}

describeOnSqlite('the values of a prepared query', 'PostgreSQL’s are drizzle’s own', () => {
  test('binds values by name, each as its column wants it', async () => {
    const found = await inside(async ({ orm, tables: { idempotencyKeys } }) => {
      const query = orm
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.createdAtMs, sql.placeholder('at')))
        .prepare('thin_by_time');
      return [await query.execute({ at: 10 }), await query.execute({ at: 11 })];
    });
    expect(found).toMatchObject([[row], []]);
  });

  test('throws on a value that its column refuses, and on a missing one', async () => {
    await inside(async ({ orm, tables: { outbox } }) => {
      const note = { room: 'r', event: 'e', data: {}, atMs: sql.placeholder('at') };
      const query = orm.insert(outbox).values(note).prepare('thin_refused');
      await query.execute({ at: 6 });
      await expect(query.execute({ at: 1.5 })).rejects.toThrow('a whole number is needed here');
      await expect(query.execute({})).rejects.toThrow('the placeholder at has no value');
    });
  });
});

describeOnSqlite('what a prepared query answers', 'PostgreSQL’s are drizzle’s own', () => {
  test('answers the number of an inserted row, and leaves every other answer as it is', async () => {
    const answers = await inside(async ({ orm, tables: { outbox, indexMarks } }) => {
      const event = { room: 'r', event: 'e', data: { x: 'returning "id"' }, atMs: sql.placeholder('at') };
      const one = orm.insert(outbox).values(event).returning({ number: outbox.id }).prepare('thin_number');
      const two = orm.insert(outbox).values([event, event]).returning({ id: outbox.id }).prepare('thin_two');
      const more = orm.insert(outbox).values(event).returning({ at: outbox.atMs }).prepare('thin_more');
      const keyed = orm
        .insert(indexMarks)
        .values({ name: 'n', upTo: sql.placeholder('at') })
        .onConflictDoUpdate({ target: indexMarks.name, set: { upTo: 7 } })
        .returning({ upTo: indexMarks.upTo })
        .prepare('thin_keyed');
      const answered = [];
      for (const query of [one, one, two, more, keyed, keyed]) answered.push(await query.execute({ at: 6 }));
      return answered;
    });
    expect(answers).toEqual([
      [{ number: 2 }],
      [{ number: 3 }],
      [{ id: 4 }, { id: 5 }],
      [{ at: 6 }],
      [{ upTo: 6 }],
      [{ upTo: 7 }],
    ]);
  });

  test('reads JSON, nulls, expressions and nested rows', async () => {
    const found = await inside(async ({ orm, tables: { outbox, idempotencyKeys } }) => {
      const flat = orm
        .select({
          data: outbox.data,
          later: sql<number>`${outbox.atMs} + 1`,
          none: sql<null>`null`.as('none'),
        })
        .from(outbox)
        .prepare('thin_flat');
      const nested = orm
        .select({ outbox: { event: outbox.event }, other: idempotencyKeys })
        .from(outbox)
        .leftJoin(idempotencyKeys, eq(idempotencyKeys.player, outbox.room))
        .prepare('thin_nested');
      return [await flat.execute(), await nested.execute()];
    });
    expect(found).toEqual([
      [{ data: { deep: [1, null] }, later: 6, none: null }],
      [{ outbox: { event: 'e' }, other: null }],
    ]);
  });
});
