import { useEffect, useMemo, useRef } from 'react';
import type { DurableEvent } from '#protocol/wire/events.ts';
import { notificationRule } from '#protocol/wire/notification-rules.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { browserStorage } from '#web/browser-storage.ts';
import { api } from '#web/live/client.ts';
import { clock, timers } from '#web/live/clock.ts';
import { connection } from '#web/live/connection-store.ts';
import { live } from '#web/live/live.ts';
import { useMirror } from '#web/live/mirror.ts';
import { createNotifiedMark } from '#web/live/notified-mark.ts';
import { createSeenEvents } from '#web/live/seen-events.ts';
import {
  balanceMirror,
  hasJustSignedUp,
  sessionStore,
  signedOut,
  type SignOutNotice,
  useUser,
} from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { worldMirror, worldStore } from '#web/live/world-store.ts';
import { eventMessages } from '#web/systems.ts';
import { closeAway, createAwayCheck } from '#web/systems/notifications/store.ts';
import { isMutedIn } from '#web/systems/notifications/use-notifications.ts';
import { clearNotices, noticeStore } from '#web/ui/overlay/notice-store.ts';
import { queries } from '../queries.ts';
import { createPrivateEvents, type PrivateEvents } from './private-events.ts';
import { refreshSession } from './session.ts';

/** Specification, section 9. */
const REFRESH_MS = 60_000;

const signOutNotices: Readonly<Record<string, SignOutNotice>> = {
  expired: { type: 'error', message: 'session_expired' },
  logout: { type: 'success', message: 'logged_out' },
  password: { type: 'error', message: 'password_changed' },
  deleted: { type: 'success', message: 'profile_deleted' },
  rank: { type: 'error', message: 'rank_changed' },
};

export const onSignedOut = (reason: string): void => signedOut(signOutNotices[reason] ?? null);

interface UserSnapshot {
  readonly events?: readonly DurableEvent[];
}

export function usePlayerConnection(): PrivateEvents {
  const { id } = useUser();
  const { privateEvents, checkAway } = useMemo(() => notifierOf(id), [id]);
  useEffect(() => {
    const line = live();
    line.start();
    const lookAgain = () => isVisible() && void checkAway();
    document.addEventListener('visibilitychange', lookAgain);
    const ends = [
      line.onEnded(onSignedOut),
      timers.every(REFRESH_MS, () => {
        void refreshSession().catch(() => undefined);
        if (connection.store.getState().state !== 'live' && isVisible()) readOlderAgain();
      }),
      () => document.removeEventListener('visibilitychange', lookAgain),
    ];
    return () => {
      for (const end of ends) end();
      line.stop();
      queries.clear();
      worldStore.setState(worldStore.getInitialState(), true);
      clearNotices();
      closeAway();
    };
  }, [checkAway]);
  useMirror(`user:${id}`, sessionStore, balanceMirror);
  useMirror('world', worldStore, worldMirror);
  useRoom<UserSnapshot>(`user:${id}`, {
    snapshot: ({ events = [] }) => {
      privateEvents.showMissed(events);
      void checkAway();
    },
    events: privateEvents.handlers,
  });
  useRereadAfterGap();
  return privateEvents;
}

// While the connection is down, nothing is pushed. Queries with an interval of their own are never this old.
const readOlderAgain = (): void =>
  void queries.refetchQueries(
    { type: 'active', stale: true, predicate: (query) => query.isStaleByTime(REFRESH_MS) },
    { cancelRefetch: false },
  );

// After a gap too long to replay, or in a new world, every cached read may be stale.
function useRereadAfterGap(): void {
  const isFirst = useRef(true);
  useRoom('world', {
    snapshot: () => {
      if (!isFirst.current) void queries.invalidateQueries();
      isFirst.current = false;
    },
  });
}

function notifierOf(playerId: string) {
  const mark = createNotifiedMark(playerId, browserStorage);
  const read = (query: { readonly limit: number; readonly since?: string }) =>
    api.call('GET /api/notifications', query);
  const checkAway = createAwayCheck({
    ...{ mark, read, nowMs: clock.serverNowMs, hasJustSignedUp: hasJustSignedUp(playerId) },
    shownSince: (sinceMs) => [...bannersSince(sinceMs), ...privateEvents.shownSince(sinceMs)],
  });
  const privateEvents = createPrivateEvents({
    seen: createSeenEvents(playerId, browserStorage),
    ...{ mark, isVisible, messages: eventMessages, nowMs: clock.serverNowMs },
    isMuted: (type) => isMutedIn(queries, type),
    // A hidden page checks when it becomes visible again.
    onMissed: () => isVisible() && void checkAway(),
  });
  return { privateEvents, checkAway };
}

const bannersSince = (sinceMs: number): readonly NotificationType[] =>
  noticeStore
    .getState()
    .notices.filter(({ atMs }) => atMs > sinceMs)
    .flatMap(({ banner }) => {
      const event = banner as DurableEvent | undefined;
      return (event && notificationRule(event.event)?.typeOf(event.data)) ?? [];
    });

const isVisible = (): boolean => document.visibilityState === 'visible';
