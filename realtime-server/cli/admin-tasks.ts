import { randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  DatabaseUnusableError,
  moveDatabase,
  openDatabase,
  restoreDatabase,
  type Database,
  type MoveProgress,
} from '#db/database/open.ts';
import { worldStore } from '#db/world/store.ts';
import { groupDigits } from '#protocol/values/format.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { createFeed } from '../action/feed.ts';
import { createRunner, type Runner } from '../action/run-action.ts';
import { createChance } from '../process/chance.ts';
import { readEnvironment } from '../process/environment.ts';
import { auditWorld } from '../ledger/audit.ts';
import { createLog } from '../process/log.ts';
import { createGameClock } from '../schedule/game-clock.ts';
import { startRealTime } from '../schedule/real-time.ts';
import { openConfig } from '../systems/admin/config.ts';
import { logAdminActions } from '../systems/admin/system.ts';
import { BotAccount } from '../systems/auth/actions/accounts.ts';
import { disableCodesOf, NoSuchAccount, promote, replacePassword } from '../systems/auth/operator.ts';
import { createPasswords } from '../systems/auth/password.ts';
import { createAuditedSystems } from './audited-systems.ts';

class BackupRefused extends Error {}

const chance = createChance((count) => randomFillSync(new Uint8Array(count)));

type Settings = ReturnType<typeof readEnvironment>;
type Task = (subject: string, settings: Settings) => Promise<string>;

const onWorld =
  (task: (database: Database, subject: string, settings: Settings) => Promise<string>): Task =>
  async (subject, settings) => {
    const database = await openDatabase(settings.databaseUrl, { lock: false });
    try {
      return await task(database, subject, settings);
    } finally {
      await database.close();
    }
  };

const tasks = new Map<string, Task>(
  Object.entries({
    'make-admin': onWorld(async (database, who, settings) => {
      const username = await promote({ perform: await runner(database, settings) }, who);
      return `${username} becomes an admin at the next login.`;
    }),
    'reset-password': onWorld(async (database, who, settings) => {
      const perform = await runner(database, settings);
      const { username, password } = await replacePassword(
        { perform, chance, passwords: createPasswords() },
        who,
      );
      return `The new password of ${username} is ${password}`;
    }),
    'disable-codes': onWorld(async (database, who, settings) => {
      const perform = await runner(database, settings);
      const { username, wereOn } = await disableCodesOf({ perform }, who);
      return wereOn
        ? `${username} now signs in without a code.`
        : `${username} has no one-time codes. Nothing was changed.`;
    }),
    backup: onWorld(async (database, file) => {
      if (existsSync(file)) throw new BackupRefused(`${file} already exists.`);
      if (!existsSync(dirname(file))) throw new BackupRefused(`The folder ${dirname(file)} does not exist.`);
      await database.backup(file);
      return `The world was copied to ${file}.`;
    }),
    async restore(from: string, { databaseUrl, markFile }: Settings) {
      const asideAs = `before-${isoOf(startRealTime()()).replaceAll(/[:.]/g, '-')}`;
      const { file, aside } = await restoreDatabase(databaseUrl, { from, asideAs, markFile });
      const before = aside === null ? '' : `; the previous one was moved to ${aside}`;
      return `${file} is now the world of ${from}${before}.`;
    },
  }),
);

export const OPERATOR_MISTAKES = [NoSuchAccount, BotAccount, BackupRefused];

interface AdminTerminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Parameters<typeof showProgress>[0];
}

export const administer = (
  [task = '', ...rest]: readonly string[],
  { environment, output }: AdminTerminal,
): Promise<string | null> =>
  task === 'move' ? move(rest, output) : work(task, rest, () => readEnvironment(environment));

async function work(
  task: string,
  [subject, ...more]: readonly string[],
  readSettings: () => Settings,
): Promise<string | null> {
  const callback = tasks.get(task);
  if (!callback || !subject || more.length > 0) return null;
  return callback(subject, readSettings());
}

async function move(args: readonly string[], output: AdminTerminal['output']): Promise<string | null> {
  const [from, origin, to, place, ...more] = args;
  if (from !== '--from' || !origin || to !== '--to' || !place || more.length > 0) return null;
  const { rows } = await moveDatabase(
    { from: origin, to: place },
    {
      audit: (tx) => auditWorld(tx, createAuditedSystems()),
      onProgress: showProgress(output),
    },
  );
  return `The world was copied, ${groupDigits(rows)} rows. Both copies are identical and balanced; the source was not changed.`;
}

async function runner(database: Database, { worldSpeed, logLevel }: Settings): Promise<Runner> {
  const log = createLog(logLevel);
  const { stored, config } = await database.read(async (tx) => ({
    stored: await worldStore(tx).find(),
    config: await openConfig(tx),
  }));
  if (!stored) throw new DatabaseUnusableError('There is no world yet. Start the server once.');
  return createRunner({
    database,
    clock: createGameClock({ speed: worldSpeed, stored, realNowMs: startRealTime() }),
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

const CELLS = 24;

function showProgress(output: {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}): (progress: MoveProgress) => void {
  return ({ table, rows, ofRows }) => {
    const isDone = rows >= ofRows;
    if (ofRows === 0 || !(output.isTTY || isDone)) return;
    const full = Math.floor((CELLS * rows) / ofRows);
    const bar = '█'.repeat(full).padEnd(CELLS, '░');
    const line = `${table.padEnd(CELLS)} ${bar} ${groupDigits(rows)} rows`;
    output.write(`${output.isTTY ? '\r' : ''}${line}${isDone ? '\n' : ''}`);
  };
}
