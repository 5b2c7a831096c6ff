import { useEffect } from 'react';
import type { Balance } from '#protocol/primitives.ts';
import { timers } from '#web/live/clock.ts';
import { live } from '#web/live/live.ts';
import { acceptBalance, type SignOutNotice, signedOut, useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { toast } from '#web/ui/toast-store.ts';
import { queries } from './queries.ts';
import { refreshSession } from './session.ts';

/** The navigation's own refresh (specification, section 9). */
const REFRESH_MS = 60_000;

/** What the entrance says to who is shown out, by the server's reason. */
const signOutNotices: Readonly<Record<string, SignOutNotice>> = {
  expired: { type: 'error', message: 'session_expired' },
  logout: { type: 'success', message: 'logged_out' },
  password: { type: 'error', message: 'password_changed' },
  deleted: { type: 'success', message: 'profile_deleted' },
  rank: { type: 'error', message: 'rank_changed' },
};

/** The player's own line to the server: open while they are inside; what belongs to them arrives here. */
export function usePlayerConnection(): void {
  const { id } = useUser();
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
    };
  }, [id]);
  useRoom<{ balance?: Balance }>(`user:${id}`, {
    snapshot: ({ balance }) => balance && acceptBalance(balance),
    events: {
      balance: acceptBalance,
      notification: ({ type, message }) => toast(type, message),
    },
  });
}
