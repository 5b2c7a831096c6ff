import { createStore } from 'zustand/vanilla';
import { isoOf } from '#protocol/kit/iso.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import type { Mirror } from '#web/live/mirror.ts';
import type { NotifiedMark } from '#web/live/notified-mark.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { addCounts, withoutTypes } from './model.ts';

type List = AnswerOf<'GET /api/notifications'>;
type Counts = Readonly<Partial<Record<NotificationType, number>>>;

export interface NotificationState {
  readonly away: Counts;
}

export const notificationStore = createStore<NotificationState>(() => ({ away: {} }));

// Any tab or device of the player may have read them.
const unlessRead = (state: NotificationState, { unread }: Pick<List, 'unread'>): NotificationState =>
  unread === 0 ? { away: {} } : state;

export const notificationMirror: Mirror<NotificationState> = {
  events: { 'notifications.read': unlessRead, 'notifications.muted': unlessRead },
};

export const closeAway = (): void => notificationStore.setState({ away: {} });

interface AwayCheckDeps {
  readonly mark: NotifiedMark;
  readonly read: (query: { readonly limit: number; readonly since?: string }) => Promise<List>;
  readonly shownSince: (sinceMs: number) => readonly NotificationType[];
  readonly hasJustSignedUp: boolean;
  /** The server's real time. */
  readonly nowMs: () => number;
}

/** Counts each missed event once per browser, without those already shown. Checks run one at a time. */
export function createAwayCheck(deps: AwayCheckDeps): () => Promise<void> {
  const { mark, read, shownSince, hasJustSignedUp, nowMs } = deps;
  let last: Promise<void> = Promise.resolve();
  const check = async (): Promise<void> => {
    const sinceMs = mark.atMs();
    if (sinceMs === null && hasJustSignedUp) return mark.advance(nowMs());
    const list = await read({ limit: 1, ...(sinceMs !== null && { since: isoOf(sinceMs) }) });
    const newest = list.notifications[0];
    if (!newest) return;
    mark.advance(Date.parse(newest.at));
    const unread = withoutTypes(list.unread_by_type, shownSince(sinceMs ?? 0));
    notificationStore.setState(({ away }) => ({ away: addCounts(away, unread) }));
  };
  return () => {
    last = last.then(check).catch(() => undefined);
    return last;
  };
}
