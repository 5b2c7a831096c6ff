import type { UnitOfWork } from './unit-of-work.ts';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export interface EpochCache<V> {
  readonly getOr: (key: string, read: () => Promise<V>) => Promise<V>;
  readonly peek: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly peekForChange: (key: string) => V | undefined;
  readonly forget: (key: string) => void;
  readonly clear: () => void;
}

const MAX_CACHED = 10_000;

// Two generations: when the current one is full, it replaces the previous one.
export function createEpochCache<V>(tx: Pick<UnitOfWork, 'cacheEpoch'>, max = MAX_CACHED): EpochCache<V> {
  let current = new Map<string, V>();
  let previous = new Map<string, V>();
  let cacheEpoch = tx.cacheEpoch();
  let changes = 0;
  // New maps: V8 frees a cleared long-lived map only in a full collection, and readers empty theirs at each
  // commit.
  const empty = (): void => {
    if (current.size > 0) current = new Map();
    if (previous.size > 0) previous = new Map();
  };
  const put = (key: string, value: V): void => {
    if (current.size * 2 >= max && !current.has(key)) {
      previous = current;
      current = new Map();
    }
    current.set(key, value);
  };
  const forgetStale = (): void => {
    const now = tx.cacheEpoch();
    if (cacheEpoch === now) return;
    changes += 1;
    empty();
    cacheEpoch = now;
  };
  const peek = (key: string): V | undefined => {
    forgetStale();
    const value = current.get(key);
    if (value !== undefined) return value;
    const previousValue = previous.get(key);
    if (previousValue !== undefined) put(key, previousValue);
    return previousValue;
  };
  return {
    async getOr(key, read) {
      const found = peek(key);
      if (found !== undefined) return found;
      const before = changes;
      const value = await read();
      // On PostgreSQL the value may have changed before the answer arrives.
      if (before === changes) put(key, value);
      return value;
    },
    peek,
    set(key, value) {
      forgetStale();
      changes += 1;
      put(key, value);
    },
    peekForChange(key) {
      changes += 1;
      return peek(key);
    },
    forget(key) {
      changes += 1;
      current.delete(key);
      previous.delete(key);
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

export function createTableCache<V>(tx: UnitOfWork, table: PgTable): Pick<EpochCache<V>, 'getOr'> {
  const cache = createEpochCache<V>(tx);
  tx.buffer.watch(getTableName(table), cache.clear);
  return cache;
}
