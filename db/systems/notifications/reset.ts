import type { TableResets } from '../../reset/terms.ts';

/** Nothing has happened to anybody yet; what players have switched off stays off. */
export const notificationResets = {
  notifications: 'emptied',
  notificationMarks: ({ orm, run, tables: { notificationMarks } }) =>
    run(orm.update(notificationMarks).set({ readUpTo: 0 })),
} as const satisfies TableResets;
