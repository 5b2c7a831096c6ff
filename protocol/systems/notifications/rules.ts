import type { DurableEventName, EventData } from '../../events.ts';
import { isOrderNews, mergeOrderUpdates } from '../market/order-news.ts';
import type { NotificationType } from './types.ts';

/** How a private event becomes a notification. */
interface NotificationRule<E extends DurableEventName> {
  /** Null where there is nothing to say. */
  readonly typeOf: (data: EventData<E>) => NotificationType | null;
  /** One event of two about the same subject, which are one notification then; without it each is its own. */
  readonly merge?: (older: EventData<E>, newer: EventData<E>) => EventData<E>;
}

const rules: { readonly [E in DurableEventName]: NotificationRule<E> } = {
  'order.update': {
    typeOf: (update) => (isOrderNews(update) ? 'fills' : null),
    merge: mergeOrderUpdates,
  },
  'price.alerted': { typeOf: () => 'alerts' },
  'bet.settled': { typeOf: () => 'bets' },
  'combat.attacked': { typeOf: () => 'attacks' },
  'achievement.unlocked': { typeOf: () => 'achievements' },
  'alliance.notice': { typeOf: () => 'alliance' },
  notification: { typeOf: ({ topic }) => topic ?? 'house' },
};

/** The rule of a private event by its name; null for events that are none. */
export const notificationRule = (event: string): NotificationRule<DurableEventName> | null =>
  event in rules ? rules[event as DurableEventName] : null;

/** The private events: each has a rule. */
export const privateEvents = Object.keys(rules) as DurableEventName[];
