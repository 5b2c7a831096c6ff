import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { rentStore } from '#db/systems/rent/store.ts';
import { downtimeStore } from '#db/world/downtimes.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { openWorld } from '#server/world/open-world.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';
import { temporaryFolder } from '#tests/systems/database/temporary.ts';
import { migrationsBefore } from '#tests/systems/database/migrations-before.ts';

const NOW_MS = Date.UTC(2030, 0, 1);

test('a world from before stored downtimes opens with its rents and stores its first downtime', async () => {
  const folder = temporaryFolder();
  const databaseUrl = `file:${join(folder, 'world.db')}`;
  await (await openDatabase(databaseUrl, { migrationsFolder: migrationsBefore('downtimes') })).close();
  const days = (due: number) => `${NOW_MS + due * DAY_MS}`;
  new BetterSqlite3(join(folder, 'world.db'))
    .exec(`insert into world values (1, 'w', ${NOW_MS}, ${NOW_MS}, ${NOW_MS});
      insert into rents values ('far', ${days(20)}, null), ('near', ${days(1)}, 5), ('late', ${days(-1)}, null)`)
    .close();
  const { database } = await openWorld({
    ...{ databaseUrl, worldSpeed: 1, chance: seededChance(1) },
    realNowMs: () => NOW_MS + 2 * DAY_MS,
    onFatal(error) {
      throw error;
    },
  });
  const rents = await database.read((tx) => rentStore(tx).dueBy(Number.MAX_SAFE_INTEGER, 9));
  expect(rents.map(({ playerId, paidAtMs, noticeAtMs }) => [playerId, paidAtMs, noticeAtMs])).toEqual([
    ['late', null, null],
    ['near', 5, NOW_MS],
    ['far', null, NOW_MS + 17 * DAY_MS],
  ]);
  expect(await database.read((tx) => downtimeStore(tx).endedAfter(0))).toEqual([
    { startsAtMs: NOW_MS, endsAtMs: NOW_MS + 2 * DAY_MS },
  ]);
  await database.close();
});
