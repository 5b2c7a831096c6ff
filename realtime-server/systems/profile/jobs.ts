import { profileStore } from '#db/systems/profile/store.ts';
import type { Job } from '../../action/system.ts';
import type { Presence } from '../../live/presence.ts';

/** Real time: who only reloads the page is back by then, and costs no write. */
const STORE_AFTER_MS = 10_000;

/** Departures stored per transaction. */
const MAX_STORED = 200;

/** Stores when players left, so that it outlives a restart. Departures are real times, jobs are due in game time. */
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
