import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { pastRateStore } from '#db/accrual/store.ts';
import { openDatabase } from '#db/database/open.ts';
import { temporaryFolder } from './temporary.ts';
import { migrationsBefore } from './migrations-before.ts';

test('migrating an older world keeps past wages, productions and maintenance in order of their end', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'world.db');
  await (
    await openDatabase(`file:${file}`, { migrationsFolder: migrationsBefore('one_table_of_past_rates') })
  ).close();
  new BetterSqlite3(file)
    .exec(`insert into past_wages (hourly_cents, until_ms) values (7000, 30), (5000, 10);
      insert into past_productions (building, per_hour, until_ms) values ('gold_mine', 2, 10), ('farm', 12, 20);
      insert into past_maintenance (rate_ppm, until_ms) values (50000, 20), (60000, 20)`)
    .close();
  const database = await openDatabase(`file:${file}`);
  const wages = 'centralBankSettings.hourlyWage';
  const maintenance = 'realEstateSettings.maintenanceRate';
  expect(await database.read((tx) => pastRateStore(tx).after(9))).toEqual([
    { setting: wages, rate: 5_000, untilMs: 10 },
    { setting: 'buildingProductions.gold_mine', rate: 2, untilMs: 10 },
    { setting: 'buildingProductions.farm', rate: 12, untilMs: 20 },
    { setting: maintenance, rate: 50_000, untilMs: 20 },
    { setting: maintenance, rate: 60_000, untilMs: 20 },
    { setting: wages, rate: 7_000, untilMs: 30 },
  ]);
  expect(await database.read((tx) => pastRateStore(tx).after(20))).toHaveLength(1);
  await database.close();
});
