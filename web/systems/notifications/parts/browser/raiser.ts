import type { Timers } from '#web/live/clock.ts';
import {
  type BrowserNotice,
  type HiddenEvent,
  type NoticeLog,
  parseLog,
  planNotices,
} from './plan-notices.ts';

/** Waits so long for what happens at the same time, and for the tab that the player looks at. */
const GATHER_MS = 1_000;

interface RaiserDeps {
  readonly timers: Pick<Timers, 'after'>;
  readonly isHidden: () => boolean;
  /** Whether the player wants to hear of it in this browser, as of now. */
  readonly isWanted: (event: HiddenEvent) => boolean;
  /** The log that all tabs share. */
  readonly read: () => string | null;
  readonly write: (log: string) => void;
  /** Runs in one tab at a time. */
  readonly alone: (work: () => void) => Promise<void>;
  readonly raise: (notice: BrowserNotice) => void;
}

/** Raises what happens while the page is hidden: once in all tabs, and a burst as one. */
export function createRaiser({ timers, isHidden, isWanted, read, write, alone, raise }: RaiserDeps) {
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
  /** The player looks at the game: other tabs need not say what this one shows. */
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
        void alone(raiseGathered).catch(() => undefined);
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
