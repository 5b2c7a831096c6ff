import type { EpochMs } from '#protocol/primitives.ts';
import type { DurableEventName, EventData } from '#protocol/events.ts';
import type { Notification } from '#protocol/systems/notifications.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#protocol/systems/notifications/types.ts';
import type { EventMessage, Message } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { inRow } from '#web/ui/format.ts';
import { type Times, times } from '#web/ui/times.ts';

type Counts = Readonly<Partial<Record<NotificationType, number>>>;

interface TypeFacts {
  readonly name: string;
  readonly note: string;
  readonly one: string;
  readonly many: string;
  readonly path: string | null;
}

export const typeFacts: Readonly<Record<NotificationType, TypeFacts>> = {
  fills: { name: 'Fills', note: 'Orders that traded', one: 'fill', many: 'fills', path: '/market' },
  alerts: {
    ...{ name: 'Price alerts', note: 'Prices you waited for' },
    ...{ one: 'price alert', many: 'price alerts', path: '/market' },
  },
  bets: { name: 'Bets', note: 'Races you had money on', one: 'bet', many: 'bets', path: '/horse-racing' },
  attacks: { name: 'Attacks', note: 'Who came for you', one: 'attack', many: 'attacks', path: '/combat' },
  achievements: {
    ...{ name: 'Achievements', note: 'What you have earned' },
    ...{ one: 'achievement', many: 'achievements', path: '/achievements' },
  },
  alliance: {
    ...{ name: 'Alliance', note: 'Invitations, payouts, who leads' },
    ...{ one: 'word from the alliance', many: 'words from the alliance', path: '/alliance' },
  },
  rent: {
    ...{ name: 'Rent', note: 'Before it is due' },
    ...{ one: 'rent notice', many: 'rent notices', path: '/real-estate' },
  },
  eviction: {
    ...{ name: 'Evictions', note: 'What the bank took' },
    ...{ one: 'eviction', many: 'evictions', path: '/real-estate' },
  },
  house: {
    ...{ name: 'The house', note: 'The crown and the rest' },
    ...{ one: 'word from the house', many: 'words from the house', path: '/central-bank' },
  },
  announcements: {
    ...{ name: 'Announcements', note: 'Said to everyone' },
    ...{ one: 'announcement', many: 'announcements', path: null },
  },
};

export interface Line extends Message {
  readonly id: string;
  readonly type: NotificationType;
  readonly at: string;
  readonly isRead: boolean;
  readonly path: string | null;
}

export const linesOf = (list: readonly Notification[], messages: EventMessages): readonly Line[] =>
  list.flatMap((one) => {
    const sentence = sentenceOf(one, messages);
    if (!sentence) return [];
    return [{ ...sentence, id: one.id, type: one.type, at: one.at, isRead: one.is_read, path: pathOf(one) }];
  });

function sentenceOf({ event, data }: Notification, messages: EventMessages): Message | null {
  if (event === 'announcement') {
    const { type, message } = data as EventData<'announcement'>;
    return { tone: type, text: message };
  }
  const message: EventMessage<DurableEventName> | undefined = messages[event as DurableEventName];
  return message?.describe(data as EventData<DurableEventName>) ?? null;
}

export function pathOf({ event, type, data }: Pick<Notification, 'event' | 'type' | 'data'>): string | null {
  if (event === 'combat.attacked') return `/combat/fight/${String(data.id)}`;
  if (event === 'price.alerted') return `/market?resource=${String(data.resource)}`;
  return typeFacts[type].path;
}

interface Day {
  readonly name: string;
  readonly lines: readonly Line[];
}

export function byDay(lines: readonly Line[], nowMs: EpochMs, its: Times = times): readonly Day[] {
  const days = new Map<string, Line[]>();
  for (const line of lines) {
    const day = its.dayKey(line.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days].map(([day, ofDay]) => ({ name: its.dayName(day, nowMs), lines: ofDay }));
}

export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));

export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;

/** `3 attacks, 2 fills`; without announcements, which have their own banner. */
export const awayText = (counts: Counts): string =>
  inRow(
    NOTIFICATION_TYPES.filter((type) => type !== 'announcements').flatMap((type) => {
      const count = counts[type] ?? 0;
      return count === 0 ? [] : `${count} ${count === 1 ? typeFacts[type].one : typeFacts[type].many}`;
    }),
  );

export const addCounts = (some: Counts, more: Counts): Counts =>
  Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, (some[type] ?? 0) + (more[type] ?? 0)] as const).filter(
      ([, count]) => count > 0,
    ),
  );

export const withoutTypes = (counts: Counts, types: readonly NotificationType[]): Counts =>
  addCounts(
    Object.fromEntries(
      Object.entries(counts).map(([type, count]) => [
        type,
        Math.max(0, count - types.filter((one) => one === type).length),
      ]),
    ),
    {},
  );

export const switched = (
  muted: readonly NotificationType[],
  type: NotificationType,
  isOn: boolean,
): NotificationType[] => {
  const others = muted.filter((one) => one !== type);
  return isOn ? others : [...others, type];
};
