import { useEffect, useMemo } from 'react';
import type { DurableEvent } from '#protocol/events.ts';
import type { Balance } from '#protocol/primitives.ts';
import { clock, timers } from '#web/live/clock.ts';
import { live } from '#web/live/live.ts';
import { acceptBalance, type SignOutNotice, signedOut, useUser } from '#web/live/session-store.ts';
import { createSeenEvents } from '#web/live/seen-events.ts';
import { useRoom } from '#web/live/use-room.ts';
import { clearNotices } from '#web/ui/notice-store.ts';
import { createPrivateEvents, type PrivateEvents } from './private-events.ts';
import { queries } from './queries.ts';
import { refreshSession } from './session.ts';
import { eventMessages } from './shell-widgets.ts';

/** The navigation's own refresh (specification, section 9). */
const REFRESH_MS = 60_000;

/** What the login screen says after the session ended, by the server's reason. */
const signOutNotices: Readonly<Record<string, SignOutNotice>> = {
  expired: { type: 'error', message: 'session_expired' },
  logout: { type: 'success', message: 'logged_out' },
  password: { type: 'error', message: 'password_changed' },
  deleted: { type: 'success', message: 'profile_deleted' },
  rank: { type: 'error', message: 'rank_changed' },
};

/** The snapshot of the player's own room. */
interface UserSnapshot {
  readonly balance?: Balance;
  readonly events?: readonly DurableEvent[];
}

/** The player's socket: open while they are signed in; their private events arrive here. */
export function usePlayerConnection(): PrivateEvents {
  const { id } = useUser();
  const privateEvents = useMemo(
    () =>
      createPrivateEvents({
        seen: createSeenEvents(id, () => localStorage),
        nowMs: clock.serverNowMs,
        messages: eventMessages,
      }),
    [id],
  );
  useEffect(() => {
    const line = live();
    line.start();
    const ends = [
      line.onEnded((reason) => signedOut(signOutNotices[reason] ?? null)),
      timers.every(REFRESH_MS, () => void refreshSession().catch(() => undefined)),
    ];
    return () => {
      for (const end of ends) end();
      line.stop();
      queries.clear();
      clearNotices();
    };
  }, [id]);
  useRoom<UserSnapshot>(`user:${id}`, {
    snapshot: ({ balance, events = [] }) => {
      if (balance) acceptBalance(balance);
      privateEvents.showMissed(events);
    },
    events: { balance: acceptBalance, ...privateEvents.handlers },
  });
  return privateEvents;
}
