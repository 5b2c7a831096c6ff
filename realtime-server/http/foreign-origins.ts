import type { Logger } from 'pino';

interface Deps {
  readonly log: Logger;
  /** Real time. */
  readonly nowMs: () => number;
}

// Anybody can send any `Origin`.
const MAX_WARNINGS = 10;
const WINDOW_MS = 3_600_000;
const MAX_LENGTH = 200;

/** Warns of each refused origin once an hour, so that a wrong or missing `PUBLIC_URL` shows in the log. */
export function createForeignOriginWarnings({ log, nowMs }: Deps): (origin: string) => void {
  const warned = new Set<string>();
  let sinceMs = nowMs();
  return (origin) => {
    // Files and sandboxed pages: no setting admits them.
    if (!/^https?:/.test(origin)) return;
    if (nowMs() - sinceMs >= WINDOW_MS) {
      warned.clear();
      sinceMs = nowMs();
    }
    const shown = origin.slice(0, MAX_LENGTH);
    if (warned.size >= MAX_WARNINGS || warned.has(shown)) return;
    warned.add(shown);
    log.warn(
      { event: 'origin-refused', origin: shown },
      'refused a page of this origin; if players open the game there, set PUBLIC_URL to it',
    );
  };
}
