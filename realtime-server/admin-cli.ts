import { randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnusableError, openDatabase, type Database } from '#db/open.ts';
import { worldStore } from '#db/world/store.ts';
import { createFeed } from './action/feed.ts';
import { createRunner, type Runner } from './action/run-action.ts';
import { createChance } from './chance.ts';
import { readEnvironment } from './environment.ts';
import { runCli } from './run-cli.ts';
import { createTick } from './live/tick.ts';
import { createLog } from './log.ts';
import { createGameClock } from './schedule/game-clock.ts';
import { openConfig } from './systems/admin/load.ts';
import { logAdminActions } from './systems/admin/reactions.ts';
import { NoSuchAccount, promote, replacePassword } from './systems/auth/operator.ts';
import { createPasswords } from './systems/auth/password.ts';

const USAGE = `npm run admin -- make-admin <mail|username>       makes that account an admin
npm run admin -- reset-password <mail|username>   gives it a new password and ends its sessions
npm run admin -- backup <file>                    copies the world into a new file

All of them work while the server is running, too.
`;

/** The backup's target cannot be used; the message is one sentence for the operator. */
class BackupRefused extends Error {}

const chance = createChance((count) => randomFillSync(new Uint8Array(count)));

type Settings = ReturnType<typeof readEnvironment>;
type Task = (database: Database, subject: string, settings: Settings) => Promise<string>;

const tasks = new Map<string, Task>(
  Object.entries({
    async 'make-admin'(database: Database, who: string, settings: Settings) {
      const username = await promote({ perform: await runner(database, settings) }, who);
      return `${username} is an admin from the next login on.`;
    },
    async 'reset-password'(database: Database, who: string, settings: Settings) {
      const perform = await runner(database, settings);
      const { username, password } = await replacePassword(
        { perform, chance, passwords: createPasswords() },
        who,
      );
      return `The new password of ${username} is ${password}`;
    },
    async backup(database: Database, file: string) {
      if (existsSync(file)) throw new BackupRefused(`${file} is there already.`);
      if (!existsSync(dirname(file))) throw new BackupRefused(`There is no folder ${dirname(file)}.`);
      await database.backup(file);
      return `The world was copied to ${file}.`;
    },
  }),
);

await runCli(() => run(process.argv.slice(2)), [NoSuchAccount, BackupRefused]);

async function run([task = '', subject, ...rest]: readonly string[]): Promise<void> {
  const callback = tasks.get(task);
  if (!callback || !subject || rest.length > 0) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const settings = readEnvironment(process.env);
  const database = await openDatabase(settings.databaseUrl, { lock: false });
  try {
    process.stdout.write(`${await callback(database, subject, settings)}\n`);
  } finally {
    await database.close();
  }
}

/** Runs actions as the server does, without sockets to push to. */
async function runner(database: Database, { worldSpeed, logLevel }: Settings): Promise<Runner> {
  const log = createLog(logLevel);
  const realNowMs = createTick((error) => log.error({ err: error }, 'a timer failed')).nowMs;
  const { stored, config } = await database.read(async (tx) => ({
    stored: await worldStore(tx).find(),
    config: await openConfig(tx),
  }));
  if (!stored) throw new DatabaseUnusableError('There is no world yet: start the server once.');
  return createRunner({
    database,
    clock: createGameClock({ speed: worldSpeed, stored, realNowMs }),
    chance,
    config,
    reactions: [logAdminActions(log)],
    feed: createFeed([]),
    publish: () => undefined,
    count: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
}
