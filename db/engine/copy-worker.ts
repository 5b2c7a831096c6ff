import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import type { CopyOrder } from './sqlite-copy.ts';
import type { Opened } from './sqlite-worker.ts';

/** Large enough to be fast, small enough not to hold the disk: 4 MB. */
const PAGES_PER_STEP = 1_000;

const { file, toFile } = workerData as CopyOrder;
const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
parentPort?.postMessage('open' satisfies Opened);
// One snapshot for all steps: otherwise the copy would begin anew with every commit.
source.exec('begin');
source.prepare('select count(*) from sqlite_master').get();
await source.backup(toFile, { progress: () => PAGES_PER_STEP });
source.close();
