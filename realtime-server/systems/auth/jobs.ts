import { LIMITS } from '#protocol/kit/limits.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { failedGuessStore } from '#db/systems/auth/store/failed-guesses.ts';
import { knownDeviceStore } from '#db/systems/auth/store/known-devices.ts';
import { MAX_SESSION_MS, overSince } from '../../action/session-rules.ts';
import { createSweep } from '../../action/sweep.ts';
import type { Job } from '../../action/system.ts';
import { DEVICE_KNOWN_MS } from './actions/known-devices.ts';
import type { EndSessions } from './deps.ts';

const MAX_ENDED_PER_TRANSACTION = 500;

/** Sessions age in real time, jobs are due in game time. */
export const expireSessions = (endSessions: EndSessions): Job => ({
  kind: 'auth.expire-sessions',
  isHousekeeping: true,
  async nextDueMs(tx, ctx) {
    const { oldestCreatedAtMs, idlestSeenAtMs } = sessionStore(tx);
    const [createdAtMs, seenAtMs] = [await oldestCreatedAtMs(), await idlestSeenAtMs()];
    if (createdAtMs === null || seenAtMs === null) return null;
    const idleMs = ctx.config.inactivityTimeAllowed * 60_000;
    const overAtMs = Math.min(createdAtMs + MAX_SESSION_MS, seenAtMs + idleMs);
    return Math.ceil(ctx.nowMs + (overAtMs - ctx.realNowMs) * ctx.speed);
  },
  async run(tx, ctx) {
    const over = overSince(ctx.realNowMs, ctx.config.inactivityTimeAllowed);
    const sessionIds = await sessionStore(tx).endStale(over, MAX_ENDED_PER_TRANSACTION);
    if (sessionIds.length === 0) return;
    ctx.afterCommit(() => endSessions({ sessionIds, reason: 'expired' }));
  },
});

/** About 20 MB: half an hour of guesses at full hashing speed. */
const MAX_FAILED_GUESSES = 100_000;

export const sweepLoginAttempts = (): Job =>
  createSweep('auth.sweep-guesses', async (tx, { realNowMs }) => {
    const loginAttempts = await failedGuessStore(tx).prune(
      realNowMs - LIMITS.wrongLoginsOfAccount.windowMs,
      MAX_FAILED_GUESSES,
    );
    return loginAttempts + (await knownDeviceStore(tx).prune(realNowMs - DEVICE_KNOWN_MS));
  });
