import type { Tx } from './store.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export interface EpochCache<V> {
  readonly getOr: (key: string, read: () => Promise<V>) => Promise<V>;
  readonly known: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly forChange: (key: string) => V | undefined;
  readonly forget: (key: string) => void;
  readonly clear: () => void;
}

const MAX_CACHED = 10_000;

// Two generations: drops the old one when the young one is full.
export function createEpochCache<V>(tx: Pick<Tx, 'cacheEpoch'>, max = MAX_CACHED): EpochCache<V> {
  let young = new Map<string, V>();
  let old = new Map<string, V>();
  let cacheEpoch = tx.cacheEpoch();
  let changes = 0;
  // New maps: V8 frees a cleared long-lived map only in a full collection, and readers empty theirs at each
  // commit.
  const empty = (): void => {
    if (young.size > 0) young = new Map();
    if (old.size > 0) old = new Map();
  };
  const put = (key: string, value: V): void => {
    if (young.size * 2 >= max && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  const forgetStale = (): void => {
    const now = tx.cacheEpoch();
    if (cacheEpoch === now) return;
    changes += 1;
    empty();
    cacheEpoch = now;
  };
  const known = (key: string): V | undefined => {
    forgetStale();
    const value = young.get(key);
    if (value !== undefined) return value;
    const older = old.get(key);
    if (older !== undefined) put(key, older);
    return older;
  };
  return {
    async getOr(key, read) {
      const found = known(key);
      if (found !== undefined) return found;
      const before = changes;
      const value = await read();
      // On PostgreSQL the value may have changed before the answer arrives.
      if (before === changes) put(key, value);
      return value;
    },
    known,
    set(key, value) {
      forgetStale();
      changes += 1;
      put(key, value);
    },
    forChange(key) {
      changes += 1;
      return known(key);
    },
    forget(key) {
      changes += 1;
      young.delete(key);
      old.delete(key);
    },
    clear() {
      changes += 1;
      empty();
    },
  };
}

/** Changes whenever data read on a connection may be stale. */
export class CacheEpoch {
  #count = 0;
  readonly now = (): number => this.#count;
  readonly end = (): void => {
    this.#count += 1;
  };
}

export function createTableCache<V>(tx: Tx, table: PgTable): Pick<EpochCache<V>, 'getOr'> {
  const cache = createEpochCache<V>(tx);
  tx.buffer.watch(getTableName(table), cache.clear);
  return cache;
}
