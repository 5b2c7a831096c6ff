import {
  NOTIFICATION_TYPES,
  type NotificationType,
  notificationTypes,
} from '#protocol/systems/notifications/types.ts';
import { inRow } from '#web/ui/figure/format.ts';

type Counts = Readonly<Partial<Record<NotificationType, number>>>;

export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;

/** `3 attacks, 2 fills`; without announcements, which have their own banner. */
export const awayText = (counts: Counts): string =>
  inRow(
    NOTIFICATION_TYPES.filter((type) => type !== 'announcements').flatMap((type) => {
      const count = counts[type] ?? 0;
      return count === 0
        ? []
        : `${count} ${count === 1 ? notificationTypes[type].one : notificationTypes[type].many}`;
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
