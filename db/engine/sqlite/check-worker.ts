import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import type { CheckOrder } from './check.ts';
import type { Opened } from './worker.ts';

const { file } = workerData as CheckOrder;
const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
parentPort?.postMessage('open' satisfies Opened);
const finding = connection.pragma('quick_check(1)', { simple: true });
if (finding !== 'ok') throw new Error(String(finding));
connection.close();
