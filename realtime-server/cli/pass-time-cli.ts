import { openDatabase } from '#db/database/open.ts';
import { worldStore } from '#db/world/store.ts';
import { MINUTE_MS } from '#protocol/values/time.ts';
import { readEnvironment, SettingError } from '../process/environment.ts';
import { runCli } from '../process/run-cli.ts';

/** Moves the world's last stop back by whole real minutes: the next start treats them as downtime. `npm run
 * demo` begins with a day of it. */
await runCli(async () => {
  const minutes = Number(process.argv[2]);
  if (!Number.isInteger(minutes) || minutes < 1)
    throw new SettingError('Minutes must be a whole number, 1 or more.');
  const database = await openDatabase(readEnvironment(process.env).databaseUrl);
  try {
    await database.inTransaction(async (tx) => {
      const world = await worldStore(tx).find();
      if (!world) throw new SettingError('There is no world in this database.');
      await worldStore(tx).stamp({ gameMs: world.gameMs, realMs: world.realMs - minutes * MINUTE_MS });
    });
  } finally {
    await database.close();
  }
});
