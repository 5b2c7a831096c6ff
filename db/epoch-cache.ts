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

/** Creates a bounded cache of a store; of two halves, the one that was not used for longest is forgotten. */
export function createEpochCache<V>(tx: Pick<Tx, 'cacheEpoch'>, max = MAX_CACHED): EpochCache<V> {
  let young = new Map<string, V>();
  let old = new Map<string, V>();
  let cacheEpoch = tx.cacheEpoch();
  let changes = 0;
  // By new maps: V8 gives a long-lived one that is cleared memory which only a full collection frees, and a reader's are emptied
  // with each commit.
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
      // On PostgreSQL it may have changed, or been undone, before this answer arrives.
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
