import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { achievementAudit } from '#db/systems/achievements/store/audit.ts';
import { migrationsBefore } from './migrations-before.ts';
import { temporaryFolder } from './temporary.ts';

test('migrating an older world counts the players with each achievement, without deleted ones', async () => {
  const file = join(temporaryFolder(), 'world.db');
  const migrationsFolder = migrationsBefore('achievement_counts');
  await (await openDatabase(`file:${file}`, { migrationsFolder })).close();
  new BetterSqlite3(file)
    .exec(`insert into player_achievements (player_id, achievement_id, unlocked_at_ms)
             values ('ann', 'first_salary', 1), ('bob', 'first_salary', 2), ('bob', 'groundbreaking', 3);
           insert into achievement_counts (achievement_id, players)
             values ('first_salary', 5), ('groundbreaking', 1), ('founder', 2);`)
    .close();
  const database = await openDatabase(`file:${file}`);
  await database.read(async (tx) => {
    expect(await achievementAudit(tx).counts()).toEqual([
      { achievementId: 'first_salary', players: 2 },
      { achievementId: 'founder', players: 0 },
      { achievementId: 'groundbreaking', players: 1 },
    ]);
  });
  await database.close();
});
