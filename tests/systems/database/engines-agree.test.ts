import { asc, eq, like, lt, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { idempotencyStore } from '#db/idempotency/store.ts';
import { openDatabase, type Tx } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { playerSearchStore } from '#db/systems/admin/store/players.ts';
import { rowCount, wholeMin, wholeOf, wholeSum } from '#db/kit/columns/expressions.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { withRaw } from '#tests/support/raw-database.ts';
import { createWorld } from '#tests/support/world.ts';
import { note, temporaryDatabase } from './temporary.ts';

/** Marks are rows of a text and a whole number. */
async function mark(tx: Tx, name: string, upTo: number): Promise<void> {
  await tx.run(tx.orm.insert(tx.tables.indexMarks).values({ name, upTo }));
}

async function marked<T>(
  rows: readonly (readonly [string, number])[],
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const database = await temporaryDatabase();
  await database.inTransaction(async (tx) => {
    await tx.run(tx.orm.delete(tx.tables.indexMarks));
    for (const [name, upTo] of rows) await mark(tx, name, upTo);
  });
  return database.read(read);
}

const NAMES = [
  'b',
  'B',
  'a',
  'Z',
  'z',
  'é',
  'É',
  'ß',
  'ss',
  '_',
  '-',
  'a-b',
  'aa',
  'a b',
  '10',
  '9',
  'ı',
  'İ',
  '漢',
  '🎩',
  'Ａ',
];

/** UTF-8 byte order. */
const plainly = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

describe('text', () => {
  test('sorts by bytes in every language', async () => {
    const found = await marked(
      NAMES.map((name) => [name, 1]),
      ({ orm, run, tables: { indexMarks } }) =>
        run(orm.select().from(indexMarks).orderBy(asc(indexMarks.name))),
    );
    expect(found.map(({ name }) => name)).toEqual(plainly(NAMES));
  });

  test('compares by bytes and case', async () => {
    const found = await marked(
      NAMES.map((name) => [name, 1]),
      async ({ orm, run, tables: { indexMarks } }) => ({
        before: await run(orm.select().from(indexMarks).where(lt(indexMarks.name, 'a'))),
        same: await run(orm.select().from(indexMarks).where(eq(indexMarks.name, 'b'))),
      }),
    );
    expect(plainly(found.before.map(({ name }) => name))).toEqual(
      plainly(NAMES).filter((name) => name < 'a'),
    );
    expect(found.same.map(({ name }) => name)).toEqual(['b']);
  });

  test('matches a lower-case prefix pattern', async () => {
    const found = await marked(
      [
        ['escrow:market', 1],
        ['escrowed', 2],
        ['market', 3],
      ],
      ({ orm, run, tables: { indexMarks } }) =>
        run(orm.select().from(indexMarks).where(like(indexMarks.name, 'escrow:%'))),
    );
    expect(found.map(({ upTo }) => upTo)).toEqual([1]);
  });

  test('is found by prefix, with no wildcards and ignoring case', async () => {
    const world = await createWorld();
    for (const username of ['Anna', 'annabel', 'a_na', 'Ülla', 'bert']) await world.player({ username });
    const search = async (prefix: string): Promise<number> =>
      (await world.database.read((tx) => playerSearchStore(tx).beginningWith(prefix, 9))).length;
    const counts: Record<string, number> = {};
    for (const prefix of ['ann', 'a_', 'a%', '%', '_', '\\', 'ü', 'ANN', "'", '\0', 'a\0'])
      counts[prefix] = await search(prefix);
    expect(counts).toMatchObject({
      ann: 2,
      a_: 1,
      'a%': 0,
      '%': 0,
      _: 0,
      '\\': 0,
      ü: 1,
      ANN: 0,
      "'": 0,
      '\0': 0,
      'a\0': 0,
    });
  });

  test('with a NUL matches no key and causes no error', async () => {
    const database = await temporaryDatabase();
    await database.inTransaction((tx) => outboxStore(tx).append(note('a')));
    const key = { player: 'p\0', route: 'r', key: '\0' };
    expect(await database.read((tx) => outboxStore(tx).eventsAfter('notes\0', 0))).toEqual([]);
    expect(await database.read((tx) => idempotencyStore(tx).find(key))).toBeUndefined();
  });

  test('of every script round-trips', async () => {
    const found = await marked(
      NAMES.map((name) => [name, 1]),
      ({ orm, run, tables: { indexMarks } }) => run(orm.select().from(indexMarks)),
    );
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(NAMES));
  });
});

describe('numbers', () => {
  const MAX = Number.MAX_SAFE_INTEGER;

  test('are whole up to 53 bits, and larger ones cannot be read', async () => {
    const place = await makePlace();
    onTestFinished(place.remove);
    const open = async () => {
      const database = await openDatabase(place.databaseUrl);
      onTestFinished(() => database.close());
      return database;
    };
    const read = ({ orm, run, tables: { indexMarks } }: Tx) =>
      run(orm.select().from(indexMarks).where(eq(indexMarks.name, 'most')));
    const before = await open();
    await before.inTransaction((tx) => mark(tx, 'most', MAX));
    expect(await before.read(read)).toEqual([{ name: 'most', upTo: MAX }]);
    await before.close();
    await withRaw(place.databaseUrl, (raw) => raw.run('update index_marks set up_to = 9007199254740993'));
    await expect((await open()).read(read)).rejects.toThrow(/whole number/);
  });

  test('stay numbers as sums, counts and minima; a sum beyond 53 bits is refused', async () => {
    const rows = [
      ['a', MAX],
      ['b', -3],
    ] as const;
    const found = await marked(rows, async ({ orm, run, tables: { indexMarks } }) => ({
      all: await run(
        orm
          .select({ sum: wholeSum(indexMarks.upTo), rows: rowCount(), least: wholeMin(indexMarks.upTo) })
          .from(indexMarks),
      ),
      none: await run(
        orm
          .select({ sum: wholeSum(indexMarks.upTo), rows: rowCount(), least: wholeMin(indexMarks.upTo) })
          .from(indexMarks)
          .where(eq(indexMarks.name, 'none')),
      ),
    }));
    expect(found).toEqual({
      all: [{ sum: MAX - 3, rows: 2, least: -3 }],
      none: [{ sum: 0, rows: 0, least: 0 }],
    });
    const tooMuch = marked([...rows, ['c', 4]], ({ orm, run, tables: { indexMarks } }) =>
      run(orm.select({ sum: wholeSum(indexMarks.upTo) }).from(indexMarks)),
    );
    await expect(tooMuch).rejects.toThrow(/whole number/);
  });

  test('divide towards zero', async () => {
    const half = sql`up_to / 2`.mapWith(wholeOf);
    const found = await marked(
      [
        ['a', 7],
        ['b', -7],
      ],
      ({ orm, run, tables: { indexMarks } }) =>
        run(orm.select({ half }).from(indexMarks).orderBy(asc(indexMarks.name))),
    );
    expect(found).toEqual([{ half: 3 }, { half: -3 }]);
  });

  test('that are equal sort by the next column', async () => {
    const found = await marked(
      [
        ['c', 1],
        ['a', 2],
        ['B', 1],
        ['b', 1],
      ],
      ({ orm, run, tables: { indexMarks } }) =>
        run(orm.select().from(indexMarks).orderBy(asc(indexMarks.upTo), asc(indexMarks.name))),
    );
    expect(found.map(({ name }) => name)).toEqual(['B', 'b', 'c', 'a']);
  });
});

test('flags are booleans, JSON round-trips, and times are numbers in every time zone', async () => {
  const database = await temporaryDatabase();
  const data = { z: 1, a: [null, true, 'é', 1.5, { '10': 'x', '9': 'y' }], big: Number.MAX_SAFE_INTEGER };
  const atMs = Date.UTC(2026, 2, 29, 1, 30);
  await database.inTransaction(async (tx) => {
    await outboxStore(tx).append({ room: 'notes', event: 'e', data, atMs });
    await tx.run(
      tx.orm.insert(tx.tables.allianceInvitations).values({
        ...{
          allianceId: 'a',
          playerId: 'p',

          invitedAtMs: atMs,
          expiresAtMs: atMs,
          isDelivered: false,
        },
      }),
    );
  });
  const found = await database.read(async (tx) => ({
    events: await outboxStore(tx).eventsAfter('notes', 0),
    flags: await tx.run(
      tx.orm
        .select({ isDelivered: tx.tables.allianceInvitations.isDelivered })
        .from(tx.tables.allianceInvitations),
    ),
  }));
  expect(found).toEqual({ events: [{ event: 'e', data, atMs }], flags: [{ isDelivered: false }] });
});
