import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { changedRows, wholeOf } from '#db/kit/columns/expressions.ts';
import { withoutRowid } from '#db/engine/migrate.ts';
import { openDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { tables as sqliteTables } from '#db/schema/sqlite.ts';
import { int32, safeInteger } from '#db/kit/columns/columns.ts';
import { worldStore } from '#db/world/store.ts';
import { note, temporaryDatabase, temporaryFolder } from './temporary.ts';

const NOT_WHOLE = [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '7', 'abc', null, undefined, true, 7n];

describe('whole numbers', () => {
  test.each(NOT_WHOLE)('exclude %o', (value) => {
    expect(() => safeInteger(value)).toThrow(/whole number/);
    expect(() => int32(value)).toThrow(/whole number/);
  });

  test('are limited to 53 and 32 bits', () => {
    expect(safeInteger(Number.MAX_SAFE_INTEGER)).toBe(2 ** 53 - 1);
    expect(int32(-(2 ** 31))).toBe(-(2 ** 31));
    expect(() => int32(2 ** 31)).toThrow(RangeError);
  });

  test('may be parsed from the text of a sum, but not from a fraction', () => {
    expect(wholeOf('12')).toBe(12);
    expect(() => wholeOf('1.5')).toThrow(/whole number/);
    expect(() => wholeOf('9007199254740993')).toThrow(/whole number/);
  });

  test.each([1.5, Number.NaN, 'abc'])('keep %o out of every row', async (value) => {
    const database = await temporaryDatabase();
    const row = { ...note('a'), atMs: value as number };
    await expect(database.inTransaction((tx) => outboxStore(tx).append(row))).rejects.toThrow(/whole number/);
    const stamp = { gameMs: value as number, realMs: 1 };
    await database.inTransaction((tx) =>
      worldStore(tx).create({ worldId: 'w', gameMs: 0, realMs: 0, createdAtMs: 0 }),
    );
    await expect(database.inTransaction((tx) => worldStore(tx).stamp(stamp))).rejects.toThrow(
      /constraint|invalid input syntax/,
    );
  });
});

describe('the checks of the database file', () => {
  const tables = Object.values(sqliteTables).filter((one) => is(one, SQLiteTable));

  test('refuse fractions and text in every whole-number column', async () => {
    const file = join(temporaryFolder(), 'world.db');
    await (await openDatabase(`file:${file}`)).close();
    const bare = new BetterSqlite3(file);
    expect(tables.length).toBeGreaterThan(5);
    for (const name of tables.map((table) => getTableName(table))) {
      const columns = bare.pragma(`table_info(${name})`) as { name: string; type: string; pk: number }[];
      const definition = bare
        .prepare('select sql from sqlite_schema where name = ?')
        .pluck()
        .get(name) as string;
      for (const column of columns.filter((one) => one.type.toLowerCase() === 'integer')) {
        const check = new RegExp(
          `typeof\\(("${name}"\\.)?"${column.name}"\\)|"${column.name}" in \\(0, 1\\)`,
        );
        expect(definition, `${name}.${column.name}`).toMatch(check);
      }
    }
    bare.close();
  });

  test.each(["insert into index_marks values ('j', 1.5)", "insert into index_marks values ('j', 'abc')"])(
    'refuse %s in the file itself',
    async (statement) => {
      const file = join(temporaryFolder(), 'world.db');
      await (await openDatabase(`file:${file}`)).close();
      const bare = new BetterSqlite3(file);
      expect(() => bare.exec(statement)).toThrow('CHECK constraint failed: index_marks_up_to_whole');
      bare.close();
    },
  );
});

const KEYED_TABLES = [
  'account_links',
  'accounts',
  'achievement_counts',
  'achievement_tallies',
  'achievers',
  'active_players',
  'alliance_contributions',
  'alliance_invitations',
  'alliance_members',
  'alliance_payouts',
  'alliance_totals',
  'bank_salaries',
  'bet_settlements',
  'bets',
  'closed_suspects',
  'combatants',
  'company_books',
  'company_months',
  'faucet_takes',
  'faucet_totals',
  'first_step_closings',
  'first_step_grants',
  'first_steps',
  'former_club_members',
  'gifts',
  'gildings',
  'given_goods',
  'hidden_names',
  'households',
  'index_marks',
  'inhabitant_loot',
  'inhabitant_pays',
  'inhabitants',
  'known_devices',
  'linked_gifts',
  'market_alerts',
  'market_candles',
  'market_fills',
  'market_pair_days',
  'market_players',
  'message_policies',
  'message_threads',
  'money_flows',
  'net_worth_points',
  'net_worths',
  'notification_marks',
  'one_time_secrets',
  'outbox_rooms',
  'player_achievements',
  'player_buildings',
  'player_incomes',
  'player_mutes',
  'players',
  'property_counts',
  'property_owners',
  'rents',
  'sender_counts',
  'sessions',
  'spoken_lines',
  'squads',
  'transfer_owners',
  'unranked_players',
];

describe('tables with a text key', () => {
  test('have no row ids, even after a rebuild', async () => {
    const file = join(temporaryFolder(), 'world.db');
    await (await openDatabase(`file:${file}`)).close();
    const bare = new BetterSqlite3(file, { readonly: true });
    const list = bare.pragma('table_list') as { name: string; wr: number }[];
    bare.close();
    const tables = list
      .filter((table) => table.wr === 1 && !table.name.startsWith('sqlite_'))
      .map((table) => table.name);
    expect(tables.toSorted()).toEqual(KEYED_TABLES);
    expect(withoutRowid('CREATE TABLE `__new_bets` (`id` text);')).toBe(
      'CREATE TABLE `__new_bets` (`id` text) WITHOUT ROWID;',
    );
    expect(withoutRowid('CREATE TABLE `races` (`id` text);')).toBe('CREATE TABLE `races` (`id` text);');
    expect(withoutRowid('CREATE INDEX `bets_x` ON `bets` (`id`);')).toBe(
      'CREATE INDEX `bets_x` ON `bets` (`id`);',
    );
  });

  test('report how many rows changed, on either engine', () => {
    expect([changedRows({ changes: 2, lastInsertRowid: 1 }), changedRows({ rowCount: 3, rows: [] })]).toEqual(
      [2, 3],
    );
    expect(() => changedRows(undefined)).toThrow('result of an update');
  });
});
