import type { PrivateEventShape } from '#protocol/kit/contract.ts';
import { type DurableEventName, type EventData, events as shapes } from '#protocol/wire/events.ts';
import { HOUSE_NAME } from '#protocol/systems/alliance/terms.ts';
import { notificationRule } from '#protocol/wire/notification-rules.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';

export interface StoredEvent {
  readonly id: number;
  readonly room: string;
  readonly event: string;
  readonly data: unknown;
  /** Real time. */
  readonly atMs: number;
}

/** A notification with its type and subject. */
export interface Filed extends StoredEvent {
  readonly type: NotificationType;
  readonly subject: string;
}

/** A subject no other event shares. The prefix separates it from order ids, which are plain numbers, too. */
export const ownSubject = (id: number): string => `event-${id}`;

/** Null when the event is no notification. */
export function notificationOf(stored: StoredEvent): Filed | null {
  if (stored.event === 'announcement')
    return { ...stored, type: 'announcements', subject: ownSubject(stored.id) };
  const rule = notificationRule(stored.event);
  const type = rule?.typeOf(stored.data as EventData<DurableEventName>);
  if (!type) return null;
  return { ...stored, type, subject: rule?.merge ? sharedSubject(stored) : ownSubject(stored.id) };
}

// Events about the same thing share the subject and merge.
function sharedSubject({ id, event, data }: StoredEvent): string {
  const { subject }: PrivateEventShape = shapes[event as DurableEventName];
  return subject === 'receiver' ? ownSubject(id) : `${subject.kind}-${subject.idOf(data as never)}`;
}

/** Without a merge rule, the newer event wins. */
export function mergedData(event: string, older: unknown, newer: unknown): unknown {
  const merge = notificationRule(event)?.merge;
  if (!merge) return newer;
  return merge(older as EventData<DurableEventName>, newer as EventData<DurableEventName>);
}

/** One notification per room and subject; events must be oldest first. */
export function fold(events: readonly StoredEvent[]): readonly Filed[] {
  const folded = new Map<string, Filed>();
  for (const stored of events) {
    const filed = notificationOf(stored);
    if (!filed) continue;
    const key = `${filed.room} ${filed.subject}`;
    const older = folded.get(key);
    folded.delete(key);
    folded.set(key, older ? { ...filed, data: mergedData(filed.event, older.data, filed.data) } : filed);
  }
  return [...folded.values()];
}

/** Usernames in the event's data. */
export function namesIn(event: string, data: unknown): readonly string[] {
  if (event === 'alliance.notice') return [(data as EventData<'alliance.notice'>).by];
  if (event === 'message.received') return [(data as EventData<'message.received'>).with];
  if (event !== 'combat.attacked') return [];
  const { attacker, defender } = data as EventData<'combat.attacked'>;
  return [attacker.username, defender.username];
}

/** Replaces every username in the event's data. */
export function renamed(
  event: string,
  data: Record<string, unknown>,
  nameOf: (username: string) => string,
): Record<string, unknown> {
  if (event === 'alliance.notice') {
    const notice = data as EventData<'alliance.notice'>;
    return notice.by === HOUSE_NAME ? data : { ...notice, by: nameOf(notice.by) };
  }
  if (event === 'message.received') {
    const received = data as EventData<'message.received'>;
    return { ...received, with: nameOf(received.with) };
  }
  if (event !== 'combat.attacked') return data;
  const fight = data as EventData<'combat.attacked'>;
  const side = (one: typeof fight.attacker) => ({ ...one, username: nameOf(one.username) });
  return { ...fight, attacker: side(fight.attacker), defender: side(fight.defender) };
}
