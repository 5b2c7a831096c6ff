import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import type { CheckpointOrder } from './checkpoint.ts';
import type { Opened } from './worker.ts';

const { file } = workerData as CheckpointOrder;
const connection = new BetterSqlite3(file, { fileMustExist: true });
parentPort?.postMessage('open' satisfies Opened);
const checkpoint = connection.prepare('pragma wal_checkpoint(PASSIVE)');
parentPort?.on('message', () => {
  checkpoint.all();
  parentPort?.postMessage('copied');
});
