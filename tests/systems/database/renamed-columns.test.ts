import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { historyStore } from '#db/ledger/history.ts';
import { transferOwnerIndex } from '#db/ledger/transfer-owners.ts';
import { openDatabase } from '#db/database/open.ts';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { temporaryFolder } from './temporary.ts';
import { migrationsBefore } from './migrations-before.ts';

test('migrating an older world keeps its transfers, their index and the day of its reference prices', async () => {
  const file = join(temporaryFolder(), 'world.db');
  await (await openDatabase(`file:${file}`, { migrationsFolder: migrationsBefore('plain_names') })).close();
  const transfer = "'c', 'central-bank', 'ann', 'wood', 7, 'starting_goods'";
  new BetterSqlite3(file)
    .exec(`insert into transfers (id, cause, debit, credit, asset, amount, code, note, at_ms)
             values (1, ${transfer}, '{"hours":3}', 5), (2, ${transfer}, null, 6);
           insert into movements (owner, transfer) values ('ann', 1);
           insert into index_marks (name, up_to) values ('movements', 1);
           insert into market_resources (resource, reference_micros, settled_day, quoted_at_ms)
             values ('wood', 3000000, 20000, 7);`)
    .close();

  const database = await openDatabase(`file:${file}`);
  const range = { owner: 'ann', asset: '', code: '', fromId: 0, beforeId: 10, fromMs: 0, toMs: 10 };
  const found = await database.read(async (tx) => ({
    transfers: (await historyStore(tx).newest(range, { limit: 10, offset: 0 })).map(({ id, metadata }) => [
      id,
      metadata,
    ]),
    behind: await transferOwnerIndex(tx).behind(),
    day: (await resourceStore(tx).of('wood'))?.referenceDay,
  }));
  await database.close();
  expect(found).toEqual({
    transfers: [
      [2, null],
      [1, { hours: 3 }],
    ],
    behind: 1,
    day: 20_000,
  });
  const { wr } = new BetterSqlite3(file)
    .prepare<[], { wr: number }>("select wr from pragma_table_list where name = 'transfer_owners'")
    .get()!;
  expect(wr).toBe(1);
});
