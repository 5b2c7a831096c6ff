import { parentPort, workerData } from 'node:worker_threads';
import { resetWorld } from '../../reset/reset-world.ts';
import { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import { openWriter } from './file.ts';
import { sqliteTx } from './orm.ts';
import type { ResetOrder } from './worker-jobs.ts';
import type { Opened } from './worker.ts';
import { WriteBuffer } from '../../kit/unit-of-work/write-buffer.ts';

const BUSY_MS = 10_000;

const { file, terms } = workerData as ResetOrder;
const connection = openWriter(file);
parentPort?.postMessage('open' satisfies Opened);
connection.pragma(`busy_timeout = ${BUSY_MS}`);
const execution = { running: true, wrote: false, depth: 0, pending: 0 };
const buffer = new WriteBuffer(() => execution);
const tx = sqliteTx(connection, new CacheEpoch(), () => execution, buffer);
connection.exec('begin immediate');
const outcome = await resetWorld(tx, terms);
await buffer.flush();
connection.exec('commit');
// Otherwise the next commit would checkpoint the whole log on the event loop.
connection.pragma('wal_checkpoint(TRUNCATE)');
connection.close();
parentPort?.postMessage(outcome);
