import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import type { CopyOrder } from './worker-jobs.ts';
import type { Opened } from './worker.ts';

// 4 MB: fast, but does not monopolize the disk.
const PAGES_PER_STEP = 1_000;

const { file, toFile } = workerData as CopyOrder;
const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
parentPort?.postMessage('open' satisfies Opened);
// Hold one snapshot: otherwise every commit restarts the backup.
source.exec('begin');
source.prepare('select count(*) from sqlite_master').get();
await source.backup(toFile, { progress: () => PAGES_PER_STEP });
source.close();
