import type pg from 'pg';
import type { Tx } from '../../kit/store.ts';
import type { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import type { Execution } from '../execution.ts';
import { disconnectedError } from './faults.ts';
import { postgresTx } from './orm.ts';
import type { Writer } from './writer.ts';
import type { WriteBuffer } from '../../kit/unit-of-work/write-buffer.ts';

interface WriterTxDeps {
  readonly connection: Writer['connection'];
  readonly cacheEpoch: CacheEpoch;
  readonly execution: () => Execution | undefined;
  readonly buffer: WriteBuffer;
}

// Prepared statements belong to a connection, so each reconnection needs a new handle.
export function createWriterTx({ connection, buffer, ...deps }: WriterTxDeps): () => Tx {
  let made: { readonly client: pg.Client; readonly tx: Tx } | null = null;
  return () => {
    const client = connection();
    if (!client) throw disconnectedError();
    if (made?.client !== client) {
      buffer.forgetStores();
      made = { client, tx: postgresTx({ client, buffer, ...deps, isOpen: () => connection() === client }) };
    }
    return made.tx;
  };
}
