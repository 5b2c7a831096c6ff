/** Texts that a browser keeps: its own from visit to visit, or a tab's until it is closed. */
export interface BrowserStorage {
  readonly read: (key: string) => string | null;
  /** False when it is known only until the page is closed. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

/** A browser may throw, have no storage or no room: then a text is known until the page is closed. */
export function createBrowserStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): BrowserStorage {
  /** What it did not take; null where it did not forget. */
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
