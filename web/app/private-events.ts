import type { DurableEvent, DurableEventName } from '#protocol/events.ts';
import type { EventMessage } from '#web/live/event-message.ts';
import type { RoomHandlers } from '#web/live/replica.ts';
import type { SeenEvents } from '#web/live/seen-events.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { addNotices, type Notice, removeNotices, renewNotice } from '#web/ui/notice-store.ts';
import { renewToast } from '#web/ui/toast-store.ts';

/** Of what belongs to no system. */
const coreMessages: EventMessages = {
  notification: {
    aboutOf: ({ message }) => message,
    describe: ({ type, message }) => ({ tone: type, text: message }),
  },
};

/** What arrives so much later happened while the player was away. */
const LATE_MS = 10_000;

/** A player's private events, each shown once: in a toast as it happens, in a notice that stays where it was missed. */
export interface PrivateEvents {
  /** Takes those of a snapshot, oldest first. */
  readonly showMissed: (events: readonly DurableEvent[]) => void;
  /** Takes them as they happen, and late when the connection was down. */
  readonly handlers: NonNullable<RoomHandlers['events']>;
  /** The player has read these. */
  readonly close: (notices: readonly Notice[]) => void;
}

interface PrivateEventsDeps {
  readonly seen: SeenEvents;
  /** The server's real time. */
  readonly nowMs: () => number;
  /** Of all systems. */
  readonly messages: EventMessages;
}

export function createPrivateEvents({ seen, nowMs, messages }: PrivateEventsDeps): PrivateEvents {
  const allMessages: EventMessages = { ...coreMessages, ...messages };
  const messageOf = ({ event }: DurableEvent) => allMessages[event] as EventMessage<DurableEventName>;
  const aboutOf = (event: DurableEvent): string => `${event.event} ${messageOf(event).aboutOf(event.data)}`;
  const noticeOf = (event: DurableEvent): Notice | null => {
    const message = messageOf(event).describe(event.data);
    return message && { ...message, about: aboutOf(event), atMs: event.at };
  };
  const merged = (older: DurableEvent | undefined, newer: DurableEvent): DurableEvent => {
    const { merge } = messageOf(newer);
    return older && merge ? ({ ...newer, data: merge(older.data, newer.data) } as DurableEvent) : newer;
  };
  const show = (event: DurableEvent): void => {
    const notice = noticeOf(event);
    if (notice && nowMs() - event.at > LATE_MS) return addNotices([notice]);
    seen.markSeen(aboutOf(event), event.at);
    if (!notice) return;
    renewNotice(notice);
    renewToast(notice.about, notice.tone, notice.text);
  };
  const handlerOf = (event: string) => (data: unknown, pushed: { readonly at: number }) =>
    show({ event, data, at: pushed.at } as DurableEvent);
  return {
    showMissed(events) {
      const missed = new Map<string, DurableEvent>();
      for (const event of events) {
        const about = aboutOf(event);
        if (!seen.isSeen(about, event.at)) missed.set(about, merged(missed.get(about), event));
      }
      addNotices([...missed.values()].flatMap((event) => noticeOf(event) ?? []));
    },
    handlers: Object.fromEntries(Object.keys(allMessages).map((event) => [event, handlerOf(event)])),
    close(notices) {
      for (const { about, atMs } of notices) seen.markSeen(about, atMs);
      removeNotices(notices);
    },
  };
}
