import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { alertMarkStore, alertStore } from '#db/systems/market/store/alerts.ts';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import { temporaryFolder } from './temporary.ts';
import { migrationsBefore } from './migrations-before.ts';

const NAMES = [
  'Warlo-Bernini',
  'war10bernini',
  'I_l-1',
  '__',
  'Tom0rr0w',
  'Wanda-58',
  'vvancla5B',
  'vVv9_Ci4cl-1',
  'n234567',
];

test('migrating an older world adds name keys, even duplicate ones, and starts alerts at the newest trade', async () => {
  const file = join(temporaryFolder(), 'world.db');
  await (
    await openDatabase(`file:${file}`, { migrationsFolder: migrationsBefore('alerts_and_names') })
  ).close();
  const players = NAMES.map(
    (name, n) => `('p${n}', '${name}', '${name.toLowerCase()}', 'm${n}', '', 0, 0, 0, 0, '', 1, 1, null, 1)`,
  );
  new BetterSqlite3(file)
    .exec(`insert into players (id, username, username_lower, mail, password_hash, rang, points, points_rev, avatar,
             biography, joined_at_ms, last_activity_at_ms, deleted_at_ms, created_at_ms)
           values ${players.join()},
             ('gone', 'deleted player', null, null, '', 0, 0, 0, 0, '', 1, 1, 5, 1);
           insert into alliances (id, name, name_key, description, is_private, leader_id, members, contributed_cents, experience,
             list_rank, log_count, leader_due_ms, created_at_ms)
           values ('a', 'Corner Barn', 'comerbarn', '', 0, 'p0', 1, 0, 0, -1, 0, 9, 1),
                  ('b', 'Barn 10', 'barnlo', '', 0, 'p1', 1, 0, 0, -1, 0, 9, 1);
           insert into market_alerts (id, player, resource, direction, price_cents, created_at_ms)
           values ('x', 'p0', 'wood', 'above', 400, 1);
           insert into market_trades (seq, resource, price_cents, quantity, buyer, seller, buy_order, sell_order, at_ms)
           values (7, 'wood', 500, 1, 'p0', 'p1', 1, 2, 1);`)
    .close();
  const database = await openDatabase(`file:${file}`);
  const found = await database.read(async (tx) => ({
    keys: await tx.run(
      tx.orm
        .select({ name: tx.tables.players.username, key: tx.tables.players.confusableKey })
        .from(tx.tables.players),
    ),
    twin: await playerStore(tx).hasConfusable('WARLO_BEMINI'),
    alliance: (await allianceStore(tx).byId('b'))?.confusableKey,
    mark: await alertMarkStore(tx).upTo(),
    ahead: await alertMarkStore(tx).ahead(1),
    waiting: await alertStore(tx).of('p0'),
  }));
  await database.close();
  for (const { name, key } of found.keys)
    expect([name, key]).toEqual([name, name === 'deleted player' ? null : confusableKey(name)]);
  expect(found).toMatchObject({
    twin: true,
    alliance: 'bamlo',
    mark: 7,
    ahead: [],
    waiting: [{ id: 'x', afterTrade: 0 }],
  });
});
