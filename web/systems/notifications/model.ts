import { NOTIFICATION_TYPES, type NotificationType } from '#protocol/systems/notifications/types.ts';
import { inRow } from '#web/ui/figure/format.ts';

type Counts = Readonly<Partial<Record<NotificationType, number>>>;

interface TypeFacts {
  readonly one: string;
  readonly many: string;
  readonly path: string | null;
}

export const typeFacts: Readonly<Record<NotificationType, TypeFacts>> = {
  fills: { one: 'fill', many: 'fills', path: '/market' },
  alerts: { one: 'price alert', many: 'price alerts', path: '/market' },
  bets: { one: 'bet', many: 'bets', path: '/horse-racing' },
  attacks: { one: 'attack', many: 'attacks', path: '/combat' },
  achievements: { one: 'achievement', many: 'achievements', path: '/achievements' },
  alliance: { one: 'word from the alliance', many: 'words from the alliance', path: '/alliance' },
  rent: { one: 'rent notice', many: 'rent notices', path: '/real-estate' },
  eviction: { one: 'eviction', many: 'evictions', path: '/real-estate' },
  house: { one: 'word from the house', many: 'words from the house', path: '/central-bank' },
  announcements: { one: 'announcement', many: 'announcements', path: null },
};

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
