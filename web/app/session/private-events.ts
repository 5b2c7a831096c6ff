import type { DurableEvent, DurableEventName } from '#protocol/wire/events.ts';
import { notificationRule } from '#protocol/wire/notification-rules.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import type { EventMessage } from '#web/live/event-message.ts';
import type { NotifiedMark } from '#web/live/notified-mark.ts';
import type { RoomHandlers } from '#web/live/replica.ts';
import type { SeenEvents } from '#web/live/seen-events.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { addNotices, type Notice, removeNotices } from '#web/ui/overlay/notice-store.ts';
import { addReward } from '#web/ui/overlay/reward-store.ts';
import { replaceToast } from '#web/ui/overlay/toast-store.ts';

// An event this late happened while the player was away. A race result waits 9 s for its photo finish.
const LATE_MS = 15_000;

// Shows each event once: in a banner until closed, else in a toast. Unseen events go to the away card.
export interface PrivateEvents {
  /** Takes a snapshot's events, oldest first; shows only those with a banner. */
  readonly showMissed: (events: readonly DurableEvent[]) => void;
  readonly handlers: NonNullable<RoomHandlers['events']>;
  readonly shownSince: (sinceMs: number) => readonly NotificationType[];
  readonly close: (notices: readonly Notice[]) => void;
}

interface PrivateEventsDeps {
  readonly seen: SeenEvents;
  readonly mark: NotifiedMark;
  /** The server's real time. */
  readonly nowMs: () => number;
  readonly isVisible: () => boolean;
  readonly isMuted: (type: NotificationType) => boolean;
  readonly messages: EventMessages;
  readonly onMissed: () => void;
}

export function createPrivateEvents(deps: PrivateEventsDeps): PrivateEvents {
  const { seen, mark, nowMs, isVisible, isMuted, messages, onMissed } = deps;
  const shown: { readonly type: NotificationType; readonly atMs: number }[] = [];
  const messageOf = ({ event }: DurableEvent) => messages[event] as EventMessage<DurableEventName>;
  const aboutOf = (event: DurableEvent): string => `${event.event} ${messageOf(event).aboutOf(event.data)}`;
  const noticeOf = (event: DurableEvent): Notice | null => {
    const { describe, Banner } = messageOf(event);
    const message = describe(event.data);
    const banner = Banner && { event: event.event, data: event.data };
    return message && { ...message, about: aboutOf(event), atMs: event.at, ...(banner && { banner }) };
  };
  const showNow = (event: DurableEvent, { about, tone, text }: Notice): void => {
    const { isShown, rewardOf } = messageOf(event);
    if (isShown?.(event.data)) return;
    if (rewardOf) addReward(rewardOf(event.data), nowMs());
    else replaceToast(about, tone, text);
  };
  const show = (event: DurableEvent): void => {
    const type = notificationRule(event.event)?.typeOf(event.data) ?? null;
    const notice = noticeOf(event);
    const isLate = nowMs() - event.at > LATE_MS;
    if (notice?.banner) addNotices([notice]);
    else if (isLate || !isVisible()) {
      if (type) onMissed();
      return;
    }
    if (!isLate) mark.advance(event.at);
    if (notice && !notice.banner && !(type && isMuted(type))) {
      showNow(event, notice);
      if (type) shown.push({ type, atMs: event.at });
    }
  };
  const handlerOf = (event: string) => (data: unknown, pushed: { readonly at: number }) =>
    show({ event, data, at: pushed.at } as DurableEvent);
  return {
    showMissed(events) {
      const missed = events.filter((event) => !seen.isSeen(aboutOf(event), event.at));
      addNotices(missed.flatMap((event) => noticeOf(event) ?? []).filter(({ banner }) => banner));
    },
    handlers: Object.fromEntries(Object.keys(messages).map((event) => [event, handlerOf(event)])),
    shownSince: (sinceMs) => shown.filter(({ atMs }) => atMs > sinceMs).map(({ type }) => type),
    close(notices) {
      for (const { about, atMs } of notices) seen.markSeen(about, atMs);
      removeNotices(notices);
    },
  };
}
