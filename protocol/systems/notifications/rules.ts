import type { DurableEventName, EventData } from '../../events.ts';
import { isOrderNews, mergeOrderUpdates } from '../market/merge.ts';
import type { NotificationType } from './types.ts';

interface NotificationRule<E extends DurableEventName> {
  readonly typeOf: (data: EventData<E>) => NotificationType | null;
  /** Merges two events about one subject into one notification. */
  readonly merge?: (older: EventData<E>, newer: EventData<E>) => EventData<E>;
}

const rules: { readonly [E in DurableEventName]: NotificationRule<E> } = {
  'order.update': {
    typeOf: (update) => (isOrderNews(update) ? 'fills' : null),
    merge: mergeOrderUpdates,
  },
  'price.alerted': { typeOf: () => 'alerts' },
  'bet.settled': { typeOf: () => 'bets' },
  'pick_three.settled': { typeOf: () => 'bets' },
  'combat.attacked': { typeOf: () => 'attacks' },
  'achievement.unlocked': { typeOf: () => 'achievements' },
  'alliance.notice': { typeOf: () => 'alliance' },
  notification: { typeOf: ({ topic }) => topic ?? 'house' },
};

/** The rule for an event name; null for events that make no notification. */
export const notificationRule = (event: string): NotificationRule<DurableEventName> | null =>
  event in rules ? rules[event as DurableEventName] : null;

export const privateEvents = Object.keys(rules) as DurableEventName[];
