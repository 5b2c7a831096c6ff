import type { Tx } from './store.ts';

/** What a store remembers by key, for as long as its handle's cache epoch lasts. */
export interface EpochCache<V> {
  /** The remembered value, or what `read` answers. */
  readonly getOr: (key: string, read: () => Promise<V>) => Promise<V>;
  /** The remembered value, if there is one. */
  readonly known: (key: string) => V | undefined;
  /** To be called by whoever changes it. */
  readonly set: (key: string, value: V) => void;
  /** The remembered value, to be changed in place by whoever changes it. */
  readonly forChange: (key: string) => V | undefined;
  /** To be called by whoever changes it without knowing its new value. */
  readonly forget: (key: string) => void;
  /** To be called when any of them may have changed. */
  readonly clear: () => void;
}

const MAX_CACHED = 10_000;

/** Creates a bounded cache of a store. */
export function createEpochCache<V>(tx: Pick<Tx, 'cacheEpoch'>, max = MAX_CACHED): EpochCache<V> {
  const cache = new Map<string, { readonly value: V }>();
  let cacheEpoch = tx.cacheEpoch();
  let changes = 0;
  const current = (): typeof cache => {
    if (cacheEpoch !== tx.cacheEpoch()) {
      cache.clear();
      cacheEpoch = tx.cacheEpoch();
    }
    return cache;
  };
  const put = (key: string, value: V): void => {
    if (current().size >= max) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, { value });
  };
  return {
    async getOr(key, read) {
      const known = current().get(key);
      if (known) return known.value;
      const before = changes;
      const value = await read();
      // On PostgreSQL it may have changed before this answer arrives.
      if (before === changes) put(key, value);
      return value;
    },
    known: (key) => current().get(key)?.value,
    set(key, value) {
      changes += 1;
      put(key, value);
    },
    forChange(key) {
      changes += 1;
      return current().get(key)?.value;
    },
    forget(key) {
      changes += 1;
      current().delete(key);
    },
    clear() {
      changes += 1;
      cache.clear();
    },
  };
}
