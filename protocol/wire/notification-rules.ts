import type { DurableEventName, EventData } from './events.ts';
import { isOrderNews, mergeOrderUpdates } from '../systems/market/merge.ts';
import {
  NOTIFICATION_TYPES,
  type NotificationType,
  notificationTypes,
} from '../systems/notifications/types.ts';

interface NotificationRule<E extends DurableEventName> {
  readonly typeOf: (data: EventData<E>) => NotificationType | null;
  /** Merges two events about one subject into one notification. */
  readonly merge?: (older: EventData<E>, newer: EventData<E>) => EventData<E>;
}

const byData: { readonly [E in DurableEventName]?: NotificationRule<E> } = {
  'order.update': {
    typeOf: (update) => (isOrderNews(update) ? 'fills' : null),
    merge: mergeOrderUpdates,
  },
  // One line for each sender.
  'message.received': { typeOf: () => 'messages', merge: (_older, newer) => newer },
  notification: { typeOf: ({ topic }) => topic ?? 'house' },
};

const rules: Readonly<Record<string, NotificationRule<DurableEventName>>> = {
  ...Object.fromEntries(
    NOTIFICATION_TYPES.flatMap((type) => eventsOf(type).map((event) => [event, { typeOf: () => type }])),
  ),
  ...(byData as object),
};

function eventsOf(type: NotificationType): readonly string[] {
  const known = notificationTypes[type];
  return 'events' in known ? known.events : [];
}

/** The rule for an event name; null for events that make no notification. */
export const notificationRule = (event: string): NotificationRule<DurableEventName> | null =>
  rules[event] ?? null;

export const privateEvents = Object.keys(rules) as DurableEventName[];
