export interface BrowserStorage {
  readonly read: (key: string) => string | null;
  /** False when the text lasts only until the page closes. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

// Storage may be missing, full, or throw (private windows): keep texts in memory then.
export function createBrowserStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): BrowserStorage {
  /** Texts the storage did not take; null marks a removal it refused. */
  const own = new Map<string, string | null>();
  const isTaken = (work: (of: Pick<Storage, 'setItem' | 'removeItem'>) => void): boolean => {
    try {
      const of = storage();
      if (of) work(of);
      return of !== null;
    } catch {
      return false;
    }
  };
  const change = (key: string, text: string | null): boolean => {
    const taken = isTaken((of) => (text === null ? of.removeItem(key) : of.setItem(key, text)));
    if (taken) own.delete(key);
    else own.set(key, text);
    return taken;
  };
  return {
    read(key) {
      const known = own.get(key);
      if (known !== undefined) return known;
      try {
        return storage()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write: change,
    remove: (key) => void change(key, null),
  };
}

export const browserStorage = createBrowserStorage(() => localStorage);
export const tabStorage = createBrowserStorage(() => sessionStorage);
