import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { temporaryFolder } from '#tests/systems/database/temporary.ts';
import { migrationsBefore } from '#tests/systems/database/migrations-before.ts';

const NOW_MS = Date.UTC(2030, 0, 1);

test('players of a world from before fights become combatants, protected as long as newcomers', async () => {
  const databaseUrl = `file:${join(temporaryFolder(), 'world.db')}`;
  await (await openDatabase(databaseUrl, { migrationsFolder: migrationsBefore('fights') })).close();
  const player = (id: string, hours: number, deleted = 'null') =>
    `('${id}', '${id}', '${id}', null, '', 0, 0, 0, 0, '', 0, 0, ${deleted}, ${NOW_MS - hours * HOUR_MS})`;
  new BetterSqlite3(databaseUrl.slice('file:'.length))
    .exec(`insert into world values (1, 'w', ${NOW_MS}, ${NOW_MS}, ${NOW_MS});
      insert into players (id, username, username_lower, mail, password_hash, rang, points, points_rev, avatar,
        biography, joined_at_ms, last_activity_at_ms, deleted_at_ms, created_at_ms)
      values ${player('old', 24)}, ${player('new', 20)}, ${player('gone', 1, '5')}`)
    .close();
  const database = await openDatabase(databaseUrl);
  const [old, fresh, gone] = await database.read(async (tx) => [
    await combatantStore(tx).of('old'),
    await combatantStore(tx).of('new'),
    await combatantStore(tx).of('gone'),
  ]);
  await database.close();
  const nothing = { attack: 0, defense: 0, wins: 0, losses: 0, attackDay: 0, attacksToday: 0 };
  expect(old).toMatchObject({ ...nothing, protection: null, protectedUntilMs: null });
  expect(fresh).toMatchObject({
    ...nothing,
    protection: 'newcomer',
    protectedUntilMs: NOW_MS + 4 * HOUR_MS,
    createdAtMs: NOW_MS - 20 * HOUR_MS,
  });
  expect(gone).toBeNull();
  for (const place of [old?.place, fresh?.place]) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(2 ** 31);
  }
  expect(old?.place).not.toBe(fresh?.place);
});
