import { describe, expect, it, vi } from 'vitest';
import { type KeeperDeps, keepSession } from '#web/app/session/session-keeper.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('the session keeper', () => {
  it('sends a heartbeat at startup and every 4 minutes while the player is active', async () => {
    const page = startedPage();
    await page.pass(0);
    expect(page.heartbeat).toHaveBeenCalledTimes(1);
    await page.pass(4 * MINUTE - SECOND);
    expect(page.heartbeat).toHaveBeenCalledTimes(1);
    await page.pass(SECOND);
    expect(page.heartbeat).toHaveBeenCalledTimes(2);
  });

  it('stops the heartbeats 25 minutes after the last interaction', async () => {
    const page = startedPage();
    await page.pass(25 * MINUTE);
    const sent = page.heartbeat.mock.calls.length;
    expect(sent).toBe(7);
    await page.pass(60 * MINUTE);
    expect(page.heartbeat).toHaveBeenCalledTimes(sent);
  });

  it('sends one at once when the player returns after a pause, and then every 4 minutes again', async () => {
    const page = startedPage();
    await page.pass(43 * MINUTE);
    const sent = page.heartbeat.mock.calls.length;
    await page.interact();
    await page.interact();
    expect(page.heartbeat).toHaveBeenCalledTimes(sent + 1);
    await page.pass(MINUTE);
    expect(page.heartbeat).toHaveBeenCalledTimes(sent + 2);
  });

  it('sends one whenever the page becomes visible or focused, active or not', async () => {
    const page = startedPage();
    await page.pass(50 * MINUTE);
    const sent = page.heartbeat.mock.calls.length;
    await page.comeBack();
    expect(page.heartbeat).toHaveBeenCalledTimes(sent + 1);
  });

  it('logs 20 minutes without interaction once, and again only after a new interaction', async () => {
    const page = startedPage();
    await page.pass(20 * MINUTE - SECOND);
    expect(page.log.info).not.toHaveBeenCalled();
    await page.pass(10 * MINUTE);
    expect(page.log.info).toHaveBeenCalledTimes(1);
    await page.interact();
    await page.pass(21 * MINUTE);
    expect(page.log.info).toHaveBeenCalledTimes(2);
  });

  it.each([403, 503])('warns of status %i and continues', async (status) => {
    const page = startedPage();
    page.heartbeat.mockResolvedValue(status);
    await page.pass(4 * MINUTE);
    await page.pass(4 * MINUTE);
    expect(page.log.warn).toHaveBeenCalledTimes(2);
  });

  it('logs a network failure as an error and retries', async () => {
    const page = startedPage();
    page.heartbeat.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await page.pass(4 * MINUTE);
    expect(page.log.error).toHaveBeenCalledTimes(1);
    await page.pass(4 * MINUTE);
    expect(page.heartbeat).toHaveBeenCalledTimes(3);
  });

  it('queries the session every 5 minutes, and survives a failure', async () => {
    const page = startedPage();
    page.refreshSession.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await page.pass(15 * MINUTE);
    expect(page.refreshSession).toHaveBeenCalledTimes(3);
  });

  it('does nothing once stopped, not even on a pending answer', async () => {
    const page = startedPage();
    page.heartbeat.mockResolvedValueOnce(403);
    const answer = page.comeBack();
    page.stop();
    await answer;
    await page.pass(60 * MINUTE);
    expect(page.log.warn).not.toHaveBeenCalled();
    expect(page.heartbeat.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

/** A page in manual time. */
function startedPage() {
  let nowMs = 0;
  const turns: { ms: number; dueMs: number; work: () => void }[] = [];
  const interactions = new Set<() => void>();
  const returns = new Set<() => void>();
  const listen = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  const heartbeat = vi.fn<KeeperDeps['heartbeat']>().mockResolvedValue(200);
  const refreshSession = vi.fn<KeeperDeps['refreshSession']>().mockResolvedValue(undefined);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const flush = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const stop = keepSession({
    now: () => nowMs,
    every: (ms, work) => {
      const turn = { ms, dueMs: nowMs + ms, work };
      turns.push(turn);
      return () => void turns.splice(turns.indexOf(turn), 1);
    },
    onInteraction: listen(interactions),
    onReturn: listen(returns),
    heartbeat,
    refreshSession,
    log,
  });
  const pass = async (ms: number) => {
    const endMs = nowMs + ms;
    await flush();
    for (;;) {
      const next = turns.toSorted((a, b) => a.dueMs - b.dueMs)[0];
      if (!next || next.dueMs > endMs) break;
      nowMs = next.dueMs;
      next.dueMs += next.ms;
      next.work();
      await flush();
    }
    nowMs = endMs;
  };
  const all = (set: Set<() => void>) => async () => {
    for (const listener of set) listener();
    await flush();
  };
  return {
    pass,
    interact: all(interactions),
    comeBack: all(returns),
    stop,
    heartbeat,
    refreshSession,
    log,
  };
}
