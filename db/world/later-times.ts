import { gt } from 'drizzle-orm';
import { store } from '../store.ts';

// Times in the future, left by a clock that ran ahead, would keep sessions and limits alive until then.
export const laterTimesStore = store(
  { reads: [], writes: ['failedGuesses', 'idempotencyKeys', 'knownDevices', 'passwordResets', 'sessions'] },
  ({ orm, run, tables }) => ({
    async cap(nowMs: number): Promise<void> {
      const { sessions, passwordResets, idempotencyKeys, failedGuesses, knownDevices } = tables;
      const now = { createdAtMs: nowMs };
      await run(orm.update(sessions).set(now).where(gt(sessions.createdAtMs, nowMs)));
      await run(orm.update(sessions).set({ lastSeenAtMs: nowMs }).where(gt(sessions.lastSeenAtMs, nowMs)));
      await run(orm.update(passwordResets).set(now).where(gt(passwordResets.createdAtMs, nowMs)));
      await run(orm.update(idempotencyKeys).set(now).where(gt(idempotencyKeys.createdAtMs, nowMs)));
      await run(orm.update(failedGuesses).set({ atMs: nowMs }).where(gt(failedGuesses.atMs, nowMs)));
      await run(orm.update(knownDevices).set({ usedAtMs: nowMs }).where(gt(knownDevices.usedAtMs, nowMs)));
    },
  }),
);
