import type { Timers } from '#web/live/clock.ts';
import {
  type BrowserNotice,
  type HiddenEvent,
  type NoticeLog,
  parseLog,
  planNotices,
} from './plan-notices.ts';

// Gathers a burst, and waits for the tab the player is looking at.
const GATHER_MS = 1_000;

interface RaiserDeps {
  readonly timers: Pick<Timers, 'after'>;
  readonly isHidden: () => boolean;
  /** Reads the current consent, also of other tabs. */
  readonly isWanted: (event: HiddenEvent) => boolean;
  readonly read: () => string | null;
  readonly write: (log: string) => void;
  /** Holds a lock across tabs. */
  readonly withLock: (work: () => void) => Promise<void>;
  readonly raise: (notice: BrowserNotice) => void;
}

export function createRaiser({ timers, isHidden, isWanted, read, write, withLock, raise }: RaiserDeps) {
  let gathered: HiddenEvent[] = [];
  let cancel: (() => void) | null = null;
  const save = (log: NoticeLog): void => write(JSON.stringify(log));
  const raiseGathered = (): void => {
    const happened = gathered.filter(isWanted);
    gathered = [];
    if (!isHidden()) return;
    const before = parseLog(read());
    const { notices, log } = planNotices(happened, before);
    if (log !== before) save(log);
    for (const notice of notices) raise(notice);
  };
  const looked = (atMs: number): void => {
    const log = parseLog(read());
    if (atMs > log.lookedAtMs) save({ ...log, lookedAtMs: atMs });
  };
  return {
    take(event: HiddenEvent): void {
      if (!isHidden()) {
        looked(event.atMs);
        return;
      }
      gathered.push(event);
      cancel ??= timers.after(GATHER_MS, () => {
        cancel = null;
        void withLock(raiseGathered).catch(() => undefined);
      });
    },
    looked,
    stop(): void {
      cancel?.();
      cancel = null;
      gathered = [];
    },
  };
}
