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
  /** Changes that the storage refused; null marks a removal. */
  const unstored = new Map<string, string | null>();
  const tryChange = (work: (of: Pick<Storage, 'setItem' | 'removeItem'>) => void): boolean => {
    try {
      const of = storage();
      if (of) work(of);
      return of !== null;
    } catch {
      return false;
    }
  };
  const change = (key: string, text: string | null): boolean => {
    const isStored = tryChange((of) => (text === null ? of.removeItem(key) : of.setItem(key, text)));
    if (isStored) unstored.delete(key);
    else unstored.set(key, text);
    return isStored;
  };
  return {
    read(key) {
      const known = unstored.get(key);
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
