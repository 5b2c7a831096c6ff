import type { BrowserStorage } from '#web/browser-storage.ts';

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
  storage: Pick<BrowserStorage, 'read' | 'write'>,
): NotifiedMark {
  const key = `notified.${playerId}`;
  const atMs = (): number | null => {
    const ms = Number(storage.read(key) ?? Number.NaN);
    return Number.isFinite(ms) && ms > 0 ? ms : null;
  };
  return {
    atMs,
    advance: (ms) => void storage.write(key, String(Math.max(ms, atMs() ?? 0))),
  };
}
