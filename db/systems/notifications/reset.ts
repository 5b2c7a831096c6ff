import type { TableResets } from '../../reset/terms.ts';

/** Nothing has happened to anybody yet; what players have switched off stays off. */
export const notificationResets = {
  notifications: 'emptied',
  notificationMarks: ({ orm, tables: { notificationMarks } }) =>
    orm.update(notificationMarks).set({ readUpTo: 0 }).execute(),
} as const satisfies TableResets;
