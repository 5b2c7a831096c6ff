import { profileStore } from '#db/systems/profile/store.ts';
import type { Job } from '../../action/system.ts';
import type { Presence } from '../../live/presence.ts';

/** Real time: reloading the page takes less, and so costs no write. */
const STORE_AFTER_MS = 10_000;

const MAX_STORED = 200;

/** Departures are real times, jobs are due in game time. */
export const storeDepartures = (presence: Presence): Job => ({
  kind: 'profile.departures',
  isHousekeeping: true,
  async nextDueMs(_tx, { nowMs, realNowMs, speed }) {
    const [oldest] = presence.departures(1);
    if (!oldest) return null;
    return Math.ceil(nowMs + (oldest.atMs + STORE_AFTER_MS - realNowMs) * speed);
  },
  async run(tx, ctx) {
    const departures = presence.departures(MAX_STORED);
    for (const { playerId, atMs } of departures) await profileStore(tx).seen(playerId, atMs);
    ctx.afterCommit(() => presence.stored(departures));
  },
});
