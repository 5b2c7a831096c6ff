import type { PrivateEventShape } from '#protocol/contract.ts';
import { type DurableEventName, type EventData, events as shapes } from '#protocol/events.ts';
import { notificationRule } from '#protocol/systems/notifications/rules.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';

/** A stored event. */
export interface StoredEvent {
  readonly id: number;
  readonly room: string;
  readonly event: string;
  readonly data: unknown;
  /** Real time. */
  readonly atMs: number;
}

/** What a stored event tells, and about what. */
export interface Filed extends StoredEvent {
  readonly type: NotificationType;
  readonly subject: string;
}

/** The subject of an event that is about nothing another one is about: numbers alone are those of orders, too. */
export const ownSubject = (id: number): string => `event-${id}`;

/** The notification of an event; null when it tells nothing. */
export function notificationOf(stored: StoredEvent): Filed | null {
  if (stored.event === 'announcement')
    return { ...stored, type: 'announcements', subject: ownSubject(stored.id) };
  const rule = notificationRule(stored.event);
  const type = rule?.typeOf(stored.data as EventData<DurableEventName>);
  if (!type) return null;
  return { ...stored, type, subject: rule?.merge ? sharedSubject(stored) : ownSubject(stored.id) };
}

/** The subject as other events about the same name it. */
function sharedSubject({ id, event, data }: StoredEvent): string {
  const { subject }: PrivateEventShape = shapes[event as DurableEventName];
  return subject === 'receiver' ? ownSubject(id) : `${subject.kind}-${subject.idOf(data as never)}`;
}

/** What two events about the same tell together. */
export function mergedData(event: string, older: unknown, newer: unknown): unknown {
  const merge = notificationRule(event)?.merge;
  if (!merge) return newer;
  return merge(older as EventData<DurableEventName>, newer as EventData<DurableEventName>);
}

/** One notification for each room and subject, of events from the oldest to the newest. */
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

/** The players whom an event names. */
export function namesIn(event: string, data: unknown): readonly string[] {
  if (event === 'alliance.notice') return [(data as EventData<'alliance.notice'>).by];
  if (event !== 'combat.attacked') return [];
  const { attacker, defender } = data as EventData<'combat.attacked'>;
  return [attacker.username, defender.username];
}

/** What an event tells, with every name as it is now. */
export function renamed(
  event: string,
  data: Record<string, unknown>,
  nameOf: (username: string) => string,
): Record<string, unknown> {
  if (event === 'alliance.notice') {
    const notice = data as EventData<'alliance.notice'>;
    return { ...notice, by: nameOf(notice.by) };
  }
  if (event !== 'combat.attacked') return data;
  const fight = data as EventData<'combat.attacked'>;
  const side = (one: typeof fight.attacker) => ({ ...one, username: nameOf(one.username) });
  return { ...fight, attacker: side(fight.attacker), defender: side(fight.defender) };
}
