/** Up to when a player was notified in this browser, by the server's real time: by toasts, and on coming back. */
export interface NotifiedMark {
  /** Null when they never were. */
  readonly atMs: () => number | null;
  /** Never goes back. */
  readonly advance: (atMs: number) => void;
}

/** Kept for each player of the browser. */
export function createNotifiedMark(
  playerId: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): NotifiedMark {
  const key = `notified.${playerId}`;
  let own: number | null = null;
  const stored = (): number | null => {
    try {
      const ms = Number(storage().getItem(key) ?? Number.NaN);
      return Number.isFinite(ms) && ms > 0 ? ms : null;
    } catch {
      return null;
    }
  };
  const atMs = (): number | null => {
    const known = stored();
    if (known === null || own === null) return known ?? own;
    return Math.max(known, own);
  };
  return {
    atMs,
    advance(ms) {
      own = Math.max(ms, atMs() ?? 0);
      try {
        storage().setItem(key, String(own));
      } catch {
        // A browser that stores nothing says it again at the next visit.
      }
    },
  };
}
