import { expect, vi } from 'vitest';
import { type KeeperDeps, keepSession } from '#web/app/session/session-keeper.ts';

/** A page with a manual clock and intervals, after its first heartbeat. */
export async function watchedPage() {
  const turns = new Map<number, () => void>();
  const never = () => () => undefined;
  const page = {
    nowMs: 0,
    heartbeat: vi.fn<KeeperDeps['heartbeat']>().mockResolvedValue(200),
    refreshSession: vi.fn<KeeperDeps['refreshSession']>().mockResolvedValue(undefined),
    info: vi.fn<(text: string) => void>(),
    turn: async (ms: number): Promise<void> => {
      turns.get(ms)?.();
      await expect
        .poll(() => page.heartbeat.mock.settledResults.length)
        .toBe(page.heartbeat.mock.calls.length);
    },
  };
  keepSession({
    now: () => page.nowMs,
    every: (ms, work) => {
      turns.set(ms, work);
      return () => void turns.delete(ms);
    },
    onInteraction: never,
    onReturn: never,
    heartbeat: page.heartbeat,
    refreshSession: page.refreshSession,
    log: { info: page.info, warn: page.info, error: page.info },
  });
  await page.turn(0);
  page.heartbeat.mockClear();
  return page;
}
