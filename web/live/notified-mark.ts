import type { BrowserStorage } from '#web/browser-storage.ts';

/** Server time (real) up to which this browser has notified the player. */
export interface NotifiedMark {
  readonly atMs: () => number | null;
  readonly advance: (atMs: number) => void;
}

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
