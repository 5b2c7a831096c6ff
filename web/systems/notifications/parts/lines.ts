import { Crown, DoorOpen, HousePlus, type LucideIcon, Megaphone } from 'lucide-react';
import type { DurableEventName, EventData } from '#protocol/wire/events.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Notification } from '#protocol/systems/notifications/contract.ts';
import { type NotificationType, notificationTypes } from '#protocol/systems/notifications/types.ts';
import type { EventMessage, Message } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { type Times, times } from '#web/ui/figure/times.ts';

export interface Line extends Message {
  readonly id: string;
  readonly type: NotificationType;
  readonly at: string;
  readonly isRead: boolean;
  readonly path: string | null;
  readonly icon: LucideIcon;
}

export const linesOf = (list: readonly Notification[], messages: EventMessages): readonly Line[] =>
  list.flatMap((notification) => {
    const message = messageOf(notification, messages);
    if (!message) return [];
    const { id, type, at, is_read: isRead } = notification;
    const icon = ofEvent(notification.event, messages)?.icon ?? icons[type] ?? Crown;
    return [{ ...message, id, type, at, isRead, icon, path: pathOf(notification, messages) }];
  });

/** What the house says, by kind; other events have the icon of their system. */
const icons: Readonly<Partial<Record<NotificationType, LucideIcon>>> = {
  rent: HousePlus,
  eviction: DoorOpen,
  announcements: Megaphone,
};

function messageOf({ event, data }: Notification, messages: EventMessages): Message | null {
  if (event === 'announcement') {
    const { type, message } = data as EventData<'announcement'>;
    return { tone: type, text: message };
  }
  return ofEvent(event, messages)?.describe(data as EventData<DurableEventName>) ?? null;
}

export function pathOf(
  { event, type, data }: Pick<Notification, 'event' | 'type' | 'data'>,
  messages: EventMessages,
): string | null {
  const path = ofEvent(event, messages)?.pathOf?.(data as EventData<DurableEventName>);
  return path ?? notificationTypes[type].path;
}

const ofEvent = (event: string, messages: EventMessages) =>
  messages[event as DurableEventName] as
    | (EventMessage<DurableEventName> & { readonly icon?: LucideIcon })
    | undefined;

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
